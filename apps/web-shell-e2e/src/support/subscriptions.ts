import { onDatabase } from './on-database';

interface Subscriber {
  email: string;
}

/** Gives an account an open-ended subscription. */
export const subscribe = ({ email }: Subscriber): Promise<void> =>
  onDatabase(({ pool }) =>
    pool.query(
      `insert into subscription (id, user_id, provider, plan, kind, status, period_start, created_at, updated_at)
       select gen_random_uuid(), id, 'granted', 'granted', 'month', 'active', now(), now(), now()
       from auth_user where email = $1`,
      [email],
    ),
  );

/** Ends the subscription of an account at once. */
export const endSubscription = ({ email }: Subscriber): Promise<void> =>
  onDatabase(({ pool }) =>
    pool.query(
      `update subscription set status = 'cancelled', ended_at = now()
       where user_id = (select id from auth_user where email = $1)`,
      [email],
    ),
  );

/** Lets the hours of the tickets of an account pass. */
export const endTickets = ({ email }: Subscriber): Promise<void> =>
  onDatabase(({ pool }) =>
    pool.query(
      `update ticket set purchased_at = purchased_at - interval '10 days', started_at = started_at - interval '10 days'
       where user_id = (select id from auth_user where email = $1)`,
      [email],
    ),
  );
