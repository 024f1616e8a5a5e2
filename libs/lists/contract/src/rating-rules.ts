/** Rated films of one page. */
export const ratingPageSize = 12;
