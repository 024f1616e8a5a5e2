import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of requests and contributions. */
export const contributionsProblems = {
  filmIsOnScreen: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    contributions: typeof contributionsProblems;
  }
}
