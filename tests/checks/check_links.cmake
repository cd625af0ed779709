# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DPROGRAM=FILE -DOBJDUMP=objdump -P check_links.cmake: fails if the program needs a Qt library.
execute_process(COMMAND "${OBJDUMP}" -p "${PROGRAM}" OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
if(NOT headers MATCHES "NEEDED")
  message(FATAL_ERROR "${PROGRAM} names no library at all: nothing was checked")
endif()
if(headers MATCHES "NEEDED +(libQt[^\n]*)")
  message(FATAL_ERROR "${PROGRAM} needs ${CMAKE_MATCH_1}; etinspect has to do without Qt")
endif()
