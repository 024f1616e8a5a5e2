/** Older reports are not counted: their month may have been exported. */
export const maxReportAgeMs = 90 * 24 * 3_600_000;
