/**
 * Hash of the style sheet that `@mui/x-data-grid` inserts with the variables of a grid, for the content security policy.
 * It is made of the theme, so it changes with it; the spec says the new one.
 */
export const gridStyleHash = "'sha256-AesE1TOEj2iLXuEeYhZQXwPfj5+EgeW7kzGhp7+yX6Q='";
