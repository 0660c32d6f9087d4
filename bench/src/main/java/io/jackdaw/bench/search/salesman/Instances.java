package io.jackdaw.bench.search.salesman;

/** Two small instances of TSPLIB. */
final class Instances {
  private Instances() {}

  /** 17 cities, by Groetschel. */
  static Distances gr17() {
    return new Distances(
        """
        0
        633 0
        257 390 0
        91 661 228 0
        412 227 169 383 0
        150 488 112 120 267 0
        80 572 196 77 351 63 0
        134 530 154 105 309 34 29 0
        259 555 372 175 338 264 232 249 0
        505 289 262 476 196 360 444 402 495 0
        353 282 110 324 61 208 292 250 352 154 0
        324 638 437 240 421 329 297 314 95 578 435 0
        70 567 191 27 346 83 47 68 189 439 287 254 0
        211 466 74 182 243 105 150 108 326 336 184 391 145 0
        268 420 53 239 199 123 207 165 383 240 140 448 202 57 0
        246 745 472 237 528 364 332 349 202 685 542 157 289 426 483 0
        121 518 142 84 297 35 29 36 236 390 238 301 55 96 153 336 0
        """);
  }

  /** 14 cities of Burma: latitude and longitude in degrees and minutes. */
  private static final double[][] BURMA = {
    {16.47, 96.10}, {16.47, 94.44}, {20.09, 92.54}, {22.39, 93.37}, {25.23, 97.24},
    {22.00, 96.05}, {20.47, 97.02}, {17.20, 96.29}, {16.30, 97.38}, {14.05, 98.12},
    {16.53, 97.38}, {21.52, 95.59}, {19.41, 97.13}, {20.09, 94.55}
  };

  static Distances burma14() {
    StringBuilder lowerTriangle = new StringBuilder();
    for (int row = 0; row < BURMA.length; row++) {
      for (int column = 0; column <= row; column++) {
        lowerTriangle.append(row == column ? 0 : kilometres(BURMA[row], BURMA[column])).append(' ');
      }
    }
    return new Distances(lowerTriangle.toString());
  }

  /** As TSPLIB defines it, with its radius of the earth and its value of pi. */
  private static int kilometres(double[] one, double[] other) {
    double q1 = Math.cos(radians(one[1]) - radians(other[1]));
    double q2 = Math.cos(radians(one[0]) - radians(other[0]));
    double q3 = Math.cos(radians(one[0]) + radians(other[0]));
    return (int) (6378.388 * Math.acos(0.5 * ((1 + q1) * q2 - (1 - q1) * q3)) + 1);
  }

  private static double radians(double degreesAndMinutes) {
    int degrees = (int) degreesAndMinutes;
    return 3.141592 * (degrees + 5 * (degreesAndMinutes - degrees) / 3) / 180;
  }
}
