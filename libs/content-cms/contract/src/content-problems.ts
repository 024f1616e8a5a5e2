import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of page content and its images. */
export const contentProblems = {
  contentNotFound: 404,
  editConflict: 409,
  slugTaken: 409,
  slugReserved: 409,
  publishTimePast: 400,
  imageNotFound: 404,
  imageInUse: 409,
  imageMissing: 409,
  imageTextMissing: 400,
  imageTypeRefused: 415,
  imageDamaged: 400,
  imageTooLarge: 413,
  imageHoldsMore: 400,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    content: typeof contentProblems;
  }
}
