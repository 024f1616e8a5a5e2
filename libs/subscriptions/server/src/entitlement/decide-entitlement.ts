import type { Role } from '@nitrate/contract-kit';
import type { EntitlementCheck } from '@nitrate/subscriptions/contract';
import { subscriptionEnd, type SubscriptionPeriod, ticketPeriod, type TicketTimes } from './periods';

/** An organisation that the viewer belongs to, by the network of their address or by the domain of their e-mail. */
export interface OrganisationAccess {
  id: string;
  name: string;
  by: 'network' | 'domain';
  validFrom: Date;
  /** Null: open-ended. */
  validUntil: Date | null;
  /** How many may watch at the same time; null: unlimited. */
  seats: number | null;
  /** The network in which the address lies; only for `network`. */
  network?: string;
}

/** All that entitles a viewer, or could. */
export interface EntitlementFacts {
  roles: readonly Role[];
  subscriptions: readonly (SubscriptionPeriod & {
    id: string;
    plan: string;
    periodStart: Date;
    endedAt: Date | null;
  })[];
  tickets: readonly (TicketTimes & { id: string; plan: string; purchasedAt: Date; refundedAt: Date | null })[];
  organisations: readonly OrganisationAccess[];
}

/**
 * Decides whether a viewer may watch full films at `now`, with a reason for everything that was looked at: those that
 * entitle come first, the one that ends last before the others. Whether a film has a full asset at all is decided by
 * `decideAccess` of the player.
 */
export function decideEntitlement(facts: EntitlementFacts, now: Date): EntitlementCheck[] {
  const checks = [
    ...facts.roles.map((role): EntitlementCheck => ({ ...named('role', role), state: 'holds', until: null })),
    ...facts.subscriptions.map((subscription) => checkSubscription(subscription, now)),
    ...facts.tickets.map((ticket) => checkTicket(ticket, now)),
    ...facts.organisations.map((organisation) => checkOrganisation(organisation, now)),
  ];
  return checks.sort((a, b) => rank(b) - rank(a));
}

const named = <S extends EntitlementCheck['source']>(source: S, name: string) => ({ source, name });

const rank = ({ state, until }: EntitlementCheck): number =>
  state === 'holds' ? (until === null ? Infinity : Date.parse(until)) : -1;

function checkSubscription(subscription: EntitlementFacts['subscriptions'][number], now: Date): EntitlementCheck {
  const base = { ...named('subscription', subscription.id), plan: subscription.plan };
  const end = subscriptionEnd(subscription);
  if (end === undefined) return { ...base, state: 'ended', until: isoOrNull(subscription.endedAt) };
  if (subscription.periodStart > now) return { ...base, state: 'notYet', until: isoOrNull(subscription.periodStart) };
  return { ...base, state: end === null || end > now ? 'holds' : 'ended', until: isoOrNull(end) };
}

function checkTicket(ticket: EntitlementFacts['tickets'][number], now: Date): EntitlementCheck {
  const base = { ...named('ticket', ticket.id), plan: ticket.plan };
  if (ticket.refundedAt) return { ...base, state: 'ended', until: isoOrNull(ticket.refundedAt) };
  const { from, until } = ticketPeriod(ticket);
  if (from > now) return { ...base, state: 'notStarted', until: isoOrNull(until) };
  return { ...base, state: until > now ? 'holds' : 'ended', until: isoOrNull(until) };
}

function checkOrganisation(organisation: OrganisationAccess, now: Date): EntitlementCheck {
  const { id, name, by, validFrom, validUntil, seats, network } = organisation;
  const base = { source: by, name, organisation: { id, seats, ...(network !== undefined && { network }) } };
  if (validFrom > now) return { ...base, state: 'notYet', until: isoOrNull(validFrom) };
  const holds = validUntil === null || validUntil > now;
  return { ...base, state: holds ? 'holds' : 'ended', until: isoOrNull(validUntil) };
}

const isoOrNull = (time: Date | null): string | null => time && time.toISOString();
