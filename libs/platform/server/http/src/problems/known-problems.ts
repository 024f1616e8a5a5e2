import { platformProblems } from '@nitrate/contract-kit';

/** The status of each registered code. */
export type KnownProblems = Map<string, number>;

/** The problems of every server; features add theirs by `registerProblems`. */
export const knownProblems = (): KnownProblems => new Map(Object.entries(platformProblems));
