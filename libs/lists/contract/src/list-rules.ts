/** Limits and orders of lists, shared by page and server. */

export const listLimits = {
  /** Characters of a name. */
  maxName: 120,
  /** Characters of a description. */
  maxDescription: 1_000,
  /** Characters of the note on a film or passage. */
  maxNote: 500,
  /** Lists of one user, smart lists included. */
  maxLists: 1_000,
  /** Films and passages of one list. */
  maxItems: 1_000,
  /** Characters of a position; the server respaces a list before it needs more. */
  maxPosition: 200,
} as const;

/** `LIST` has films in an order; `SEARCH` is a saved search, which runs when it is opened. */
export const listTypes = ['LIST', 'SEARCH'] as const;
export type ListType = (typeof listTypes)[number];

/** How often the owner of a smart list wants a mail with the films that are new in it. */
export const mailPeriods = ['never', 'daily', 'weekly'] as const;
export type MailPeriod = (typeof mailPeriods)[number];

/** `private`: its owner; `link`: also everybody with its link; `public`: everybody. */
export const visibilities = ['private', 'link', 'public'] as const;
export type Visibility = (typeof visibilities)[number];

/** Parameter of the address of a list with the token of its link. */
export const shareParameter = 'share';

/** Of lists: `latest` and `oldest` order by their last change, the others by when they were made. */
export const listSorts = ['latest', 'oldest', 'recentlyAdded', 'oldestAdded'] as const;
export type ListSort = (typeof listSorts)[number];

/**
 * Of the films of a list: `own` is the order that the user gave it, `latest` and `oldest` order by the production year,
 * the others by when a film was added.
 */
export const itemSorts = ['own', ...listSorts] as const;
export type ItemSort = (typeof itemSorts)[number];
