import { dayMs } from '@nitrate/contract-kit';

const withdrawalMs = 14 * dayMs;

/** ISO time until which a contract can be withdrawn from (§ 355 BGB); null once that time is over. */
export function withdrawalEnd(concludedAt: Date, now: Date): string | null {
  const end = new Date(concludedAt.getTime() + withdrawalMs);
  return end > now ? end.toISOString() : null;
}
