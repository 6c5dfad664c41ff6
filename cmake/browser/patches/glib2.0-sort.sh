# The sorts of an array, which are written another way in each version: compare_two is in glib2.0-calls.patch.
sed -i '/(GCompareDataFunc) *compare_func,$/ { s/(GCompareDataFunc) *compare_func/compare_two/; n; s/NULL/(gpointer) compare_func/ }' glib/garray.c
! grep -q '(GCompareDataFunc)' glib/garray.c
