/** The cases of jcstress that race the core: made by the build from {@code cases.xml}. */
@NullMarked
package io.jackdaw.verify.cases;

import org.jspecify.annotations.NullMarked;
