import { enquiryLimits } from '@nitrate/enquiries/contract';

/** A number of people as it is typed, `1,200`, `1.200` or `1 200`; undefined for other texts and impossible numbers. */
export function parseSeats(typed: string): number | undefined {
  const digits = typed.replace(/[\s.,'’]/g, '');
  const seats = Number(digits);
  return /^\d+$/.test(digits) && seats >= 1 && seats <= enquiryLimits.maxSeats ? seats : undefined;
}
