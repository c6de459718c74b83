/** Intl.DateTimeFormat takes a phone 80 ms the first time. */
export const monthNames: readonly string[] =
  "January February March April May June July August September October November December".split(" ");
