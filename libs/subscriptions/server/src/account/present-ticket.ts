import type { Ticket } from '@nitrate/subscriptions/contract';
import type { Static } from 'typebox';
import { ticketPeriod } from '../entitlement/periods';
import type { TicketRow } from './ticket-store';
import { withdrawalEnd } from './withdrawal';

/** A ticket as its user sees it. */
export function presentTicket(row: TicketRow, now: Date): Static<typeof Ticket> {
  const { id, plan, purchasedAt, refundedAt, provider } = row;
  const { from, until } = ticketPeriod(row);
  const hasStarted = from <= now;
  const state = refundedAt ? 'refunded' : !hasStarted ? 'unused' : until > now ? 'running' : 'over';
  return {
    id,
    plan,
    state,
    purchasedAt: purchasedAt.toISOString(),
    validFrom: hasStarted ? from.toISOString() : null,
    validUntil: until.toISOString(),
    isGift: provider === 'granted',
    withdrawableUntil: state === 'unused' && provider !== 'granted' ? withdrawalEnd(purchasedAt, now) : null,
  };
}
