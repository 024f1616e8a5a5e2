/** The page of duplicates in the studio. */
export const duplicatesPath = '/studio/duplicates';

/** Where two films, by their ids, are compared and merged. */
export const compareFilmsPath = (one: string, other: string): string => `${duplicatesPath}?one=${one}&other=${other}`;
