import { minShownRequests } from '@nitrate/contributions/contract';

/** A number of requests as visitors see it: small ones are not shown. */
export const shownCount = (count: number): number | null => (count < minShownRequests ? null : count);
