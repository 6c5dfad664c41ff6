# The target `tidy`: clang-tidy over src, with the checks of .clang-tidy. Any finding is an error.
find_program(PW_RUN_CLANG_TIDY NAMES run-clang-tidy run-clang-tidy-14 REQUIRED)
include(ProcessorCount)
ProcessorCount(PW_PROCESSORS)
if(PW_PROCESSORS EQUAL 0)
    set(PW_PROCESSORS 2)
endif()
add_custom_target(tidy
    COMMAND ${PW_RUN_CLANG_TIDY} -quiet -p ${PROJECT_BINARY_DIR} -j ${PW_PROCESSORS}
        "^${PROJECT_SOURCE_DIR}/src/.*\\.c$"
    VERBATIM)
