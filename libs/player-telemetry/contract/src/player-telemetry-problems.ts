import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of page views and watch time. */
export const playerTelemetryProblems = {
  /** The client's clock differs from ours by too much; the header `Date` of the response says what time it is. */
  clockWrong: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    playerTelemetry: typeof playerTelemetryProblems;
  }
}
