# SPDX-License-Identifier: GPL-3.0-or-later
# Everything comes from the distribution: nothing is vendored, nothing is downloaded.
if(NOT ETSCOPE_CORE_ONLY)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Charts LinguistTools Svg)
  if(ETSCOPE_BUILD_TESTS)
    find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
    # Qt tells a test its folders, of which ours asks nothing; with them no test could share what another has precompiled, and
    # none would be found compiled in another clone.
    get_target_property(told Qt6::Test INTERFACE_COMPILE_DEFINITIONS)
    list(FILTER told EXCLUDE REGEX "^QT_TESTCASE_")
    set_property(TARGET Qt6::Test PROPERTY INTERFACE_COMPILE_DEFINITIONS "${told}")
  endif()
endif()
if(POLICY CMP0167)
  cmake_policy(SET CMP0167 NEW) # CMake 3.30 and later leave it to Boost's own package
endif()
find_package(Boost 1.74 REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(FLATBUFFERS REQUIRED IMPORTED_TARGET flatbuffers)
pkg_check_modules(RE2 REQUIRED IMPORTED_TARGET re2)
# -pthread is of no use with glibc, and what was precompiled without it would not be taken.
set_property(TARGET PkgConfig::RE2 PROPERTY INTERFACE_COMPILE_OPTIONS "")
pkg_check_modules(RAPIDJSON REQUIRED IMPORTED_TARGET RapidJSON)
if(ETSCOPE_FUZZ)
  set_property(TARGET PkgConfig::RAPIDJSON APPEND PROPERTY INTERFACE_COMPILE_OPTIONS
    "-fsanitize-ignorelist=${CMAKE_CURRENT_LIST_DIR}/fuzz.ignore")
endif()
find_package(ZLIB REQUIRED)
pkg_check_modules(SQLITE3 REQUIRED IMPORTED_TARGET sqlite3)
if(ETSCOPE_PYTHON)
  # Python brings an SQLite of its own, which must not mix with ours.
  find_library(SQLITE3_ARCHIVE NAMES libsqlite3.a REQUIRED)
  set_target_properties(PkgConfig::SQLITE3 PROPERTIES
    INTERFACE_LINK_LIBRARIES "${SQLITE3_ARCHIVE};m;${CMAKE_DL_LIBS}" INTERFACE_LINK_OPTIONS "")
endif()
find_program(FLATC_EXECUTABLE flatc REQUIRED)
