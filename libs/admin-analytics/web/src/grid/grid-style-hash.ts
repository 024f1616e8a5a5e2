/**
 * Hash of the style sheet that `@mui/x-data-grid` inserts with the variables of a grid, for the content security policy.
 * It is made of the theme, so it changes with it; the spec says the new one.
 */
export const gridStyleHash = "'sha256-NzJE6FU6zogLf0Va6j5UurD5cQkKsT2aB7n4dcjDki8='";
