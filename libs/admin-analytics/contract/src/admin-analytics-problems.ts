import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of reports and statements. */
export const adminAnalyticsProblems = {
  /** A month can be closed two hours after its end, when open players have sent what was watched in it. */
  monthNotOver: 409,
  /** It was closed before, and stays as it is. */
  monthClosed: 409,
  /** An earlier month with watch time is open; months are closed in their order. */
  earlierMonthOpen: 409,
  /** A statement is sent once its month is closed. */
  monthOpen: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    adminAnalytics: typeof adminAnalyticsProblems;
  }
}
