import { resolve } from 'node:path';
import { type Database, findRunningPostgres, openDatabase } from '@nitrate/database';
import { archiveFolder } from './addresses';

interface Subscriber {
  email: string;
}

/** Runs work on the database of the archive: what a payment or its end changes has no call of its own. */
async function onDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const running = await findRunningPostgres(resolve(__dirname, '../../../..', archiveFolder, 'postgres'));
  if (!running) throw new Error('the archive of the journeys has no running database');
  const database = openDatabase({ url: running.url, applicationName: 'journeys' });
  await work(database).finally(() => database.close());
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
