# Programs beside the library cannot be linked here, and nobody needs them.
sed -i "/^ *subdir('util')/d" meson.build
