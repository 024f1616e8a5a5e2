import type { Database } from '@nitrate/database';
import type { SubscriptionStatus } from '@nitrate/subscriptions/contract';
import type { OrganisationAccess } from '../entitlement/decide-entitlement';

/** A subscription as far as it decides what its user may watch. */
export interface OwnedSubscription {
  id: string;
  plan: string;
  status: SubscriptionStatus;
  provider: string;
  providerId: string | null;
  periodStart: Date;
  /** Null: open-ended. */
  periodEnd: Date | null;
  pastDueSince: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
  acknowledgedAt: Date | null;
}

/** A ticket as far as it decides what its user may watch. */
export interface OwnedTicket {
  id: string;
  plan: string;
  hours: number;
  purchasedAt: Date;
  startsBy: Date;
  startedAt: Date | null;
  refundedAt: Date | null;
  acknowledgedAt: Date | null;
}

/** What a user has bought or was given, and the organisation of their e-mail address. */
export interface OwnedEntitlements {
  subscriptions: OwnedSubscription[];
  /** The latest first. */
  tickets: OwnedTicket[];
  organisations: OrganisationAccess[];
}

type Json<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };

interface OwnedRow {
  subscriptions: Json<OwnedSubscription>[];
  tickets: Json<OwnedTicket>[];
  organisations: Json<Omit<OrganisationAccess, 'by'>>[];
}

const text = `
  select
    (select coalesce(json_agg(json_build_object('id', id, 'plan', plan, 'status', status, 'provider', provider,
        'providerId', provider_id, 'periodStart', period_start, 'periodEnd', period_end,
        'pastDueSince', past_due_since, 'cancelAtPeriodEnd', cancel_at_period_end, 'endedAt', ended_at,
        'acknowledgedAt', acknowledged_at) order by created_at desc, id desc), '[]')
      from subscription where user_id = $1) as subscriptions,
    (select coalesce(json_agg(json_build_object('id', id, 'plan', plan, 'hours', hours, 'purchasedAt', purchased_at,
        'startsBy', starts_by, 'startedAt', started_at, 'refundedAt', refunded_at,
        'acknowledgedAt', acknowledged_at) order by purchased_at desc, id desc), '[]')
      from ticket where user_id = $1) as tickets,
    (select coalesce(json_agg(json_build_object('id', organisation.id, 'name', name, 'validFrom', valid_from,
        'validUntil', valid_until, 'seats', seats)), '[]')
      from organisation_domain join organisation on organisation.id = organisation_id
      where domain = $2) as organisations`;

/**
 * All that a user holds, by one prepared statement, because every playback and every refresh of a session runs it.
 * @param confirmedEmail null until the user has confirmed their address
 */
export async function findUserEntitlements(
  { pool }: Pick<Database, 'pool'>,
  { userId, confirmedEmail }: { userId: string; confirmedEmail: string | null },
): Promise<OwnedEntitlements> {
  const domain = confirmedEmail === null ? null : confirmedEmail.slice(confirmedEmail.lastIndexOf('@') + 1);
  const { rows } = await pool.query<OwnedRow>({
    name: 'subscriptions-held',
    text,
    values: [userId, domain?.toLowerCase() ?? null],
  });
  const [row] = rows;
  return {
    subscriptions: (row?.subscriptions ?? []).map((subscription) => ({
      ...subscription,
      periodStart: new Date(subscription.periodStart),
      periodEnd: timeOf(subscription.periodEnd),
      pastDueSince: timeOf(subscription.pastDueSince),
      endedAt: timeOf(subscription.endedAt),
      acknowledgedAt: timeOf(subscription.acknowledgedAt),
    })),
    tickets: (row?.tickets ?? []).map((ticket) => ({
      ...ticket,
      purchasedAt: new Date(ticket.purchasedAt),
      startsBy: new Date(ticket.startsBy),
      startedAt: timeOf(ticket.startedAt),
      refundedAt: timeOf(ticket.refundedAt),
      acknowledgedAt: timeOf(ticket.acknowledgedAt),
    })),
    organisations: (row?.organisations ?? []).map((organisation) => ({
      ...organisation,
      by: 'domain',
      validFrom: new Date(organisation.validFrom),
      validUntil: timeOf(organisation.validUntil),
    })),
  };
}

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
