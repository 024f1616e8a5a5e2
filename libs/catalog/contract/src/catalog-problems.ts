import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of films and their search. */
export const catalogProblems = {
  filmNotFound: 404,
  filmChanged: 409,
  transcriptNotFound: 404,
  transcriptFormatUnknown: 400,
  personNotFound: 404,
  placeNotFound: 404,
  searchTooBroad: 400,
  searchTooSlow: 503,
  filmMerged: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    catalog: typeof catalogProblems;
  }
}
