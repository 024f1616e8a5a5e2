import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of records, bulk edits, releases, imports, exports and harvests. */
export const cataloguingProblems = {
  filmExists: 409,
  transcriptInvalid: 400,
  mergeLosesMedia: 409,
  tooManyFilmsToDelete: 400,
  filmViewNotFound: 404,
  tooManyFilmViews: 409,
  /** A screening link that has expired, was revoked, or never was one. */
  screeningEnded: 404,
  bulkEditInvalid: 400,
  bulkEditNotFound: 404,
  bulkEditNotReady: 409,
  /** The time of its schedule has passed. */
  bulkEditTooLate: 409,
  releaseNotFound: 404,
  /** By somebody else, since it was read. */
  releaseChanged: 409,
  /** Its state does not allow it. */
  releaseNotReady: 409,
  /** Fewer films can be released at once. */
  releaseTooLarge: 409,
  releasePageNotFound: 404,
  /** The draft of the home page, by somebody else, since it was read. */
  releasePageChanged: 409,
  /** The draft of the home page cannot be saved as it is. */
  releasePageInvalid: 409,
  /** It has no films of which a row could be made. */
  releaseWithoutFilms: 409,
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
    cataloguing: typeof cataloguingProblems;
  }
}
