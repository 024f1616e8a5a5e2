import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of playback. */
export const playerProblems = {
  noSignal: 409,
  grantInvalid: 403,
  assetNotFound: 404,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    player: typeof playerProblems;
  }
}
