import type { ProblemTable } from '@nitrate/contract-kit';

/** The problem codes of jobs. */
export const jobsProblems = {
  /** It cannot be run again: its content was erased, or the file has to be brought in again. */
  jobNotRetryable: 409,
} as const satisfies ProblemTable;

declare module '@nitrate/contract-kit' {
  interface ProblemTables {
    adminJobs: typeof jobsProblems;
  }
}
