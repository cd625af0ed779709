# SPDX-License-Identifier: GPL-3.0-or-later
# Writes OUTPUT from TEMPLATE with VERSION and the commit of SOURCE, and leaves it alone when nothing has changed.
#   cmake -DSOURCE=DIR -DTEMPLATE=FILE -DOUTPUT=FILE -DVERSION=X [-DCOMMIT=HASH] -P WriteVersion.cmake
# The commit is what is given, else that of the clone, else what `git archive` left in cmake/commit.txt, else nothing.
if(NOT COMMIT AND EXISTS "${SOURCE}/.git")
  find_program(GIT_EXECUTABLE git)
  if(GIT_EXECUTABLE)
    execute_process(
      # The clone may belong to somebody else than the user that builds.
      COMMAND "${GIT_EXECUTABLE}" -c safe.directory=* -C "${SOURCE}" describe --always --abbrev=12 --exclude=* --dirty=+
      OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  endif()
endif()
if(NOT COMMIT)
  file(READ "${SOURCE}/cmake/commit.txt" COMMIT)
  string(STRIP "${COMMIT}" COMMIT)
  if(COMMIT MATCHES "Format")
    set(COMMIT "")
  endif()
endif()
configure_file("${TEMPLATE}" "${OUTPUT}" @ONLY)
