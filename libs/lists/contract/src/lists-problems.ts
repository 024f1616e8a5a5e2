import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of bookmarks and lists. */
export const listsProblems = {
  tooManyBookmarks: 409,
  tooManyLists: 409,
  listFull: 409,
  passageOutsideFilm: 400,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    lists: typeof listsProblems;
  }
}
