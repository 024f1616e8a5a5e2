import { auditMigrations } from '@nitrate/audit';
import { authMigrations } from '@nitrate/auth/server';
import { type Database, migrate } from '@nitrate/database';
import { findUserEntitlements, presentAccess, subscriptionsMigrations } from '@nitrate/subscriptions/server';
import { startTestDatabase } from '@nitrate/testing-server';
import { v7 as newId } from 'uuid';

jest.setTimeout(30_000);

const now = new Date('2026-11-23T12:00:00Z');

async function addUser(database: Database): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into auth_user (id, email, email_key, password_hash, lang, created_at) values ($1, $2, $2, '', 'en', $3)`,
    [id, `${id}@films.example`, now],
  );
  return id;
}

it('takes over the claims of an older version', async () => {
  const isOlder = ([name]: [string, unknown]) => name < '0006-claims-handed-over';
  const olderMigrations = Object.fromEntries(Object.entries(authMigrations.migrations).filter(isOlder));
  const database = await startTestDatabase([auditMigrations, { ...authMigrations, migrations: olderMigrations }]);
  const [ada, bob] = [await addUser(database), await addUser(database)];
  const addClaim = (user: string, kind: string, from: Date, until: Date | null, stripe: string | null = null) =>
    database.pool.query(
      `insert into auth_claim (id, user_id, kind, valid_from, valid_until, stripe_subscription_id)
       values ($1, $2, $3, $4, $5, $6)`,
      [newId(), user, kind, from, until, stripe],
    );
  await addClaim(ada, 'SUBSCRIPTION', new Date('2020-01-01'), null, 'sub_1');
  await addClaim(bob, 'SUBSCRIPTION', new Date('2020-01-01'), new Date('2020-02-01'));
  await addClaim(bob, 'TICKET', new Date('2020-03-01'), new Date('2020-03-03'));
  await database.pool.query('update auth_user set expiration_acknowledged_at = $1 where id = $2', ['2020-02-15', bob]);
  await migrate(database, [authMigrations, subscriptionsMigrations]);
  const entitlementsOf = (userId: string) => findUserEntitlements(database, { userId, confirmedEmail: null });
  expect(presentAccess(await entitlementsOf(ada), now)).toMatchObject({
    claims: ['SUBSCRIPTION'],
    stripeSubscriptionId: 'sub_1',
  });
  expect(await entitlementsOf(bob)).toMatchObject({
    subscriptions: [{ status: 'expired', acknowledgedAt: new Date('2020-02-15') }],
    tickets: [{ hours: 48, startedAt: new Date('2020-03-01'), acknowledgedAt: null }],
  });
  expect(presentAccess(await entitlementsOf(bob), now)).toMatchObject({
    expiredTicket: true,
    expirationAcknowledged: false,
  });
  await expect(database.pool.query('select from auth_claim')).rejects.toThrow('does not exist');
});
