import { dayMs } from '@nitrate/contract-kit';

/** Older reports are not counted: their month may have been exported. */
export const maxReportAgeMs = 90 * dayMs;
