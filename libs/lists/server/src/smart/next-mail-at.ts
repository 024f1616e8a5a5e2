import { dayMs } from '@nitrate/contract-kit';
import type { MailPeriod } from '@nitrate/lists/contract';

const monday = 1;

/** When the next mail of a smart list is due: at this hour, UTC, weekly ones on Mondays; null for never. */
export function nextMailAt(mail: MailPeriod, now: Date, hour: number): Date | null {
  if (mail === 'never') return null;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  const next = new Date(today > now.getTime() ? today : today + dayMs);
  const days = mail === 'daily' ? 0 : (monday - next.getUTCDay() + 7) % 7;
  return new Date(next.getTime() + days * dayMs);
}
