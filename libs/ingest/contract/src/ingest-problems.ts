import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of the media of films. */
export const ingestProblems = {
  chaptersChanged: 409,
  soundsFull: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    ingest: typeof ingestProblems;
  }
}
