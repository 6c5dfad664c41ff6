# Programs, examples and tests cannot be linked here, and nobody needs them.
sed -i -E "/^ *subdir\('(utils|examples|tests|tools|docs|fuzzing)'\)/d" meson.build
