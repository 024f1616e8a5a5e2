import { dayMs, type FieldError } from '@nitrate/contract-kit';
import { maxExtensionDays } from '@nitrate/subscriptions/contract';

const fault = (code: string, message: string): FieldError => ({ path: 'body.until', code, message });

/**
 * The end of a period that is moved to a day, at the time of day at which it ended before.
 * @returns a fault unless it is later than before, in the future, and at most two years away
 */
export function extendedEnd(periodEnd: Date, day: string, now: Date): Date | FieldError {
  const until = new Date(`${day}T${periodEnd.toISOString().slice(11)}`);
  if (until <= periodEnd || until <= now) return fault('tooEarly', 'must be later than the present end, and than now');
  if (until.getTime() > now.getTime() + maxExtensionDays * dayMs) {
    return fault('tooLate', `must be at most ${maxExtensionDays} days from now`);
  }
  return until;
}
