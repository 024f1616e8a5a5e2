import { type RawBuilder, sql } from 'kysely';

/**
 * Users with a subscription that has not ended, or with a ticket that runs or has not started, as a relation that the
 * statements of other features join. What entitles a user is decided by `decideEntitlement` alone.
 */
export const holders = (holding: 'subscription' | 'ticket', now: Date): RawBuilder<{ user_id: string }> =>
  holding === 'subscription'
    ? sql`select user_id from subscription where ended_at is null and user_id is not null`
    : sql`
        select user_id from ticket
        where refunded_at is null and user_id is not null
          and coalesce(started_at, starts_by) + make_interval(hours => hours) > ${now}`;

/** The domains of organisations whose period runs. */
export const memberDomains = (now: Date): RawBuilder<{ domain: string }> => sql`
  select domain from organisation_domain join organisation on organisation.id = organisation_id
  where valid_from <= ${now} and (valid_until is null or valid_until > ${now})`;
