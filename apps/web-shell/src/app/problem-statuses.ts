import { authProblems } from '@nitrate/auth/contract';
import { catalogProblems } from '@nitrate/catalog/contract';
import { contentProblems } from '@nitrate/content-cms/contract';
import { platformProblems, type ProblemCode, type ProblemStatuses } from '@nitrate/contract-kit';
import { playerProblems } from '@nitrate/player/contract';

/** Every problem code of the platform and of all features; a table that is missing here does not compile. */
export const problemStatuses: ProblemStatuses = {
  ...platformProblems,
  ...authProblems,
  ...catalogProblems,
  ...contentProblems,
  ...playerProblems,
};

export const isProblemCode = (code: unknown): code is ProblemCode => Object.hasOwn(problemStatuses, String(code));
