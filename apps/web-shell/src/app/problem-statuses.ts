import { adminAnalyticsProblems } from '@nitrate/admin-analytics/contract';
import { jobsProblems } from '@nitrate/admin-management/contract';
import { authProblems } from '@nitrate/auth/contract';
import { catalogProblems } from '@nitrate/catalog/contract';
import { cataloguingProblems } from '@nitrate/cataloguing/contract';
import { contentProblems } from '@nitrate/content-cms/contract';
import { contributionsProblems } from '@nitrate/contributions/contract';
import { platformProblems, type ProblemCode, type ProblemStatuses } from '@nitrate/contract-kit';
import { listsProblems } from '@nitrate/lists/contract';
import { playerProblems } from '@nitrate/player/contract';
import { playerTelemetryProblems } from '@nitrate/player-telemetry/contract';
import { subscriptionsProblems } from '@nitrate/subscriptions/contract';

/** The problem codes of the platform and all features. A missing table is a type error. */
export const problemStatuses: ProblemStatuses = {
  ...platformProblems,
  ...adminAnalyticsProblems,
  ...authProblems,
  ...catalogProblems,
  ...cataloguingProblems,
  ...contentProblems,
  ...contributionsProblems,
  ...jobsProblems,
  ...listsProblems,
  ...playerProblems,
  ...playerTelemetryProblems,
  ...subscriptionsProblems,
};

export const isProblemCode = (code: unknown): code is ProblemCode => Object.hasOwn(problemStatuses, String(code));
