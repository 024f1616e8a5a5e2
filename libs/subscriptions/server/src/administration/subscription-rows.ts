import type { ListedSubscription } from '@nitrate/subscriptions/contract';
import { type RawBuilder, sql } from 'kysely';

/** A subscription of a user or an organisation, as lists and their filters see it. */
export interface ListedSubscriptionRow {
  id: string;
  kind: ListedSubscription['kind'];
  state: ListedSubscription['state'];
  plan: string | null;
  provider: ListedSubscription['provider'];
  userId: string | null;
  organisationName: string | null;
  periodStart: Date;
  periodEnd: Date | null;
  ends: boolean;
  createdAt: Date;
  endedAt: Date | null;
}

/**
 * Subscriptions of users and organisations as one relation; filters and orders on it use the indexes of both.
 * @param sample which part of the subscriptions of users is read
 */
export const subscriptionRows = (
  now: Date,
  sample: RawBuilder<unknown> = sql``,
): RawBuilder<ListedSubscriptionRow> => sql`
  select id, 'b2c' as kind,
    case
      when ended_at is null and cancel_at_period_end and period_end <= ${now} then 'expired'
      when ended_at is null and period_start > ${now} then 'upcoming'
      else status
    end as state,
    plan, provider, user_id as "userId", null::text as "organisationName", period_start as "periodStart",
    period_end as "periodEnd", cancel_at_period_end and ended_at is null as ends, created_at as "createdAt",
    ended_at as "endedAt"
  from subscription ${sample}
  union all
  select id, 'b2e',
    case when valid_until <= ${now} then 'expired' when valid_from > ${now} then 'upcoming' else 'active' end,
    null, null, null, name, valid_from, valid_until, valid_until is not null, created_at, null
  from organisation`;
