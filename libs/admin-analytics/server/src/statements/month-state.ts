import type { StatementState } from '@nitrate/admin-analytics/contract';
import { addMonths, hourMs, startOfDay } from '@nitrate/contract-kit';
import { Refusal } from '@nitrate/http';
import type { WatchReports } from '@nitrate/player-telemetry/contract';

/** How long after its end a month can be closed: open players have sent what was watched in it by then. */
const closableAfterMs = 2 * hourMs;

/** Which months are closed, and which one may be. Months are first days. */
export interface MonthStates {
  stateOf(month: string): { state: StatementState; closedAt: string | null };
  isClosable(month: string): boolean;
}

export async function loadMonthStates(
  watch: Pick<WatchReports, 'closedMonths' | 'firstOpenMonth'>,
  now: Date,
): Promise<MonthStates> {
  const closed = new Map((await watch.closedMonths()).map(({ month, closedAt }) => [month, closedAt]));
  const firstOpen = await watch.firstOpenMonth();
  return {
    stateOf(month) {
      const closedAt = closed.get(month);
      return closedAt ? { state: 'closed', closedAt: closedAt.toISOString() } : { state: 'open', closedAt: null };
    },
    isClosable: (month) => !closed.has(month) && isOver(month, now) && !(firstOpen !== undefined && firstOpen < month),
  };
}

const isOver = (month: string, now: Date): boolean =>
  startOfDay(addMonths(month, 1)).getTime() + closableAfterMs <= now.getTime();

/** @throws Refusal where a month may not be closed now */
export async function checkClosable(
  watch: Pick<WatchReports, 'closedMonths' | 'firstOpenMonth'>,
  month: string,
  now: Date,
): Promise<void> {
  const states = await loadMonthStates(watch, now);
  if (states.stateOf(month).state === 'closed') throw new Refusal('monthClosed');
  if (!isOver(month, now)) throw new Refusal('monthNotOver');
  if (!states.isClosable(month)) throw new Refusal('earlierMonthOpen');
}
