import type { MailPeriod } from '@nitrate/lists/contract';

const dayMs = 86_400_000;
/** Mails are sent at this hour, UTC: in the morning in Europe. */
const hour = 5;
const monday = 1;

/** When the next mail of a smart list is due: in the morning, weekly ones on Mondays; null for never. */
export function nextMailAt(mail: MailPeriod, now: Date): Date | null {
  if (mail === 'never') return null;
  const morning = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  const next = new Date(morning > now.getTime() ? morning : morning + dayMs);
  const days = mail === 'daily' ? 0 : (monday - next.getUTCDay() + 7) % 7;
  return new Date(next.getTime() + days * dayMs);
}
