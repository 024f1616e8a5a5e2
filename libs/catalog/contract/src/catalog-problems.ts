import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of films and their search. */
export const catalogProblems = {
  filmNotFound: 404,
  filmExists: 409,
  filmChanged: 409,
  transcriptNotFound: 404,
  transcriptFormatUnknown: 400,
  transcriptInvalid: 400,
  personNotFound: 404,
  placeNotFound: 404,
  searchTooBroad: 400,
  searchTooSlow: 503,
  filmMerged: 409,
  mergeLosesMedia: 409,
  bulkEditInvalid: 400,
  bulkEditNotFound: 404,
  bulkEditNotReady: 409,
  importNotFound: 404,
  importNotReady: 409,
  importColumnsInvalid: 400,
  harvestSourceExists: 409,
  /** Its provider could not be asked; `detail` says why. */
  harvestAddressRefused: 400,
  harvestInWork: 409,
  harvestNotInWork: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    catalog: typeof catalogProblems;
  }
}
