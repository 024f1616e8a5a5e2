import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of playback. */
export const playerProblems = {
  noSignal: 409,
  grantInvalid: 403,
  assetNotFound: 404,
  tooManyGrants: 429,
  tooManyStreams: 409,
  streamEnded: 410,
  streamNotFound: 404,
  rightEnded: 403,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    player: typeof playerProblems;
  }
}
