/** The page of duplicates in the studio. */
export const duplicatesPath = '/studio/duplicates';

/** Where two films are compared, and merged. */
export const compareFilmsPath = (one: string, other: string): string =>
  `${duplicatesPath}?${new URLSearchParams({ one, other }).toString()}`;
