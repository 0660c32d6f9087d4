package io.jackdaw.cli;

import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what went wrong in one line; picocli would add a page of help that hides it. */
final class OneLineErrors {
  private OneLineErrors() {}

  /** A call that cannot be understood. */
  static int wrongCall(ParameterException exception, String[] arguments) {
    CommandLine command = exception.getCommandLine();
    String message =
        exception instanceof UnmatchedArgumentException unmatched
            ? unmatched(unmatched, command)
            : messageOf(exception);
    String help = " (" + command.getCommandSpec().qualifiedName() + " --help)";
    return say(command, message + help, command.getCommandSpec().exitCodeOnInvalidInput());
  }

  /** A command that was understood and failed. */
  static int failure(Exception exception, CommandLine command, ParseResult parsed) {
    return say(
        command, messageOf(exception), command.getCommandSpec().exitCodeOnExecutionException());
  }

  private static String unmatched(UnmatchedArgumentException exception, CommandLine command) {
    Set<String> commands = command.getSubcommands().keySet();
    String first = exception.getUnmatched().getFirst();
    if (commands.isEmpty() || first.startsWith("-")) {
      return messageOf(exception);
    }
    return "there is no '%s', only %s".formatted(first, String.join(", ", commands));
  }

  private static String messageOf(Exception exception) {
    String message = exception.getMessage();
    return message == null ? exception.toString() : message;
  }

  private static int say(CommandLine command, String message, int code) {
    command.getErr().println("jackdaw: " + message.lines().findFirst().orElse("failed"));
    command.getErr().flush();
    return code;
  }
}
