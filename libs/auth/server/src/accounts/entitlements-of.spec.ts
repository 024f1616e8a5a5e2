import { startTestDatabase } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';
import { parseSubscriberNetworks } from '../networks/subscriber-networks';
import { authMigrations } from '../store/auth-migrations';
import { createDemoAccounts } from './demo-accounts';
import { entitlementsOf } from './entitlements-of';

jest.setTimeout(60_000);

const now = new Date('2026-05-01T10:00:00Z');
const later = new Date('2026-05-03T10:00:00Z');

it('entitles subscribers, holders of a valid ticket and subscribing networks, and no others', async () => {
  const database = await startTestDatabase([authMigrations]);
  await createDemoAccounts(database, { password: 'Correct-Horse-9!', now, onCreated: () => Promise.resolve() });
  const viewerOf = async (name: string) => {
    const { rows } = await database.pool.query<{ userId: string; sessionId: string }>(
      `insert into auth_session (id, user_id, created_at, last_used_at, expires_at)
       select $1, id, $2, $2, 'infinity' from auth_user where email = $3
       returning user_id as "userId", id as "sessionId"`,
      [newId(), now, `${name}@nitrate.example`],
    );
    const session = rows[0] ?? { userId: '', sessionId: '' };
    return { state: 'signedIn', roles: [], confirmed: true, twoFactorUntil: null, ...session } as const;
  };
  const subscriberNetworks = parseSubscriberNetworks('City Library=23.0.0.0/24', false);
  const at = (time: Date) => entitlementsOf({ database, subscriberNetworks, now: () => time });
  const [visitor, subscriber] = [await viewerOf('visitor'), await viewerOf('subscriber')];

  expect(await at(now)(subscriber, '8.8.8.8')).toEqual([{ kind: 'subscription', until: null }]);
  expect(await at(now)(visitor, '8.8.8.8')).toEqual([]);
  expect(await at(now)({ state: 'anonymous' }, '23.0.0.9')).toEqual([{ kind: 'network', until: null }]);

  await database.pool.query(
    `insert into auth_claim (id, user_id, kind, valid_from, valid_until) values ($1, $2, 'TICKET', $3, $4)`,
    [newId(), visitor.userId, now, later],
  );
  expect(await at(now)(visitor, '8.8.8.8')).toEqual([{ kind: 'ticket', until: later }]);
  expect(await at(later)(visitor, '8.8.8.8')).toEqual([]);

  await database.pool.query('delete from auth_session where id = $1', [subscriber.sessionId]);
  expect(await at(now)(subscriber, '8.8.8.8')).toEqual([]);
});
