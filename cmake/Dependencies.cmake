# SPDX-License-Identifier: GPL-3.0-or-later
# Everything comes from the distribution: nothing is vendored, nothing is downloaded.
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Charts Concurrent Svg)
if(ETSCOPE_BUILD_TESTS)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
endif()
find_package(Boost 1.74 REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(FLATBUFFERS REQUIRED IMPORTED_TARGET flatbuffers)
pkg_check_modules(LIBZIP REQUIRED IMPORTED_TARGET libzip)
pkg_check_modules(RAPIDJSON REQUIRED IMPORTED_TARGET RapidJSON)
find_program(FLATC_EXECUTABLE flatc REQUIRED)
