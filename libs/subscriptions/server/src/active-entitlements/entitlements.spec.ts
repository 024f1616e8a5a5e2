import { auditMigrations } from '@nitrate/audit';
import type { Database } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/database/testing';
import { v7 as newId } from 'uuid';
import { changeOrganisation } from '../organisations/change-organisation';
import { subscriptionsMigrations } from '../subscriptions-migrations';
import { foreignTables } from '../testing/foreign-tables';
import { acknowledgeEnds } from './acknowledge-ends';
import { giveSubscription } from './give-subscription';
import { findUserEntitlements } from './user-entitlements';
import { presentAccess } from './acknowledge-ends';

jest.setTimeout(30_000);

const now = new Date('2026-11-23T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

async function addUser(database: Database): Promise<string> {
  const id = newId();
  await database.pool.query(`insert into auth_user (id, email, lang) values ($1, $2, 'en')`, [
    id,
    `${id}@films.example`,
  ]);
  return id;
}

async function start() {
  const database = await startTestDatabase([auditMigrations, foreignTables, subscriptionsMigrations]);
  const userId = await addUser(database);
  return {
    database,
    userId,
    access: async (at = now, confirmedEmail: string | null = null) =>
      presentAccess(await findUserEntitlements(database, { userId, confirmedEmail }), at),
    subscribe: (from: Date, until: Date | null) => giveSubscription(database, userId, { from, until, now: from }),
    addTicket: (purchasedAt: Date, startedAt: Date | null) =>
      database.pool.query(
        `insert into ticket (id, user_id, provider, plan, purchased_at, hours, starts_by, started_at)
         values ($1, $2, 'granted', 'ticket', $3, 48, $3::timestamptz + interval '30 days', $4)`,
        [newId(), userId, purchasedAt, startedAt],
      ),
  };
}

describe('what a user holds', () => {
  it('is nothing at first', async () => {
    const { access } = await start();
    expect(await access()).toEqual({
      claims: [],
      expiredTicket: false,
      expirationAcknowledged: false,
      b2cSubscriptionId: null,
      stripeSubscriptionId: null,
    });
  });

  it('is a subscription until it ends, and its end is reported until it is acknowledged', async () => {
    const { database, userId, access, subscribe } = await start();
    const id = await subscribe(hours(-1), hours(1));
    expect(await access()).toMatchObject({ claims: ['SUBSCRIPTION'], b2cSubscriptionId: id });
    const ended = { claims: [], expiredTicket: false, expirationAcknowledged: false, b2cSubscriptionId: id };
    expect(await access(hours(1))).toMatchObject(ended);
    await acknowledgeEnds(database, userId, hours(2));
    expect(await access(hours(2))).toMatchObject({ ...ended, expirationAcknowledged: true });
    const next = await subscribe(hours(2), hours(3));
    expect(await access(hours(2))).toMatchObject({ claims: ['SUBSCRIPTION'], b2cSubscriptionId: next });
    expect(await access(hours(4))).toMatchObject({ expirationAcknowledged: false, b2cSubscriptionId: next });
  });

  it('is a ticket from its start, and each end is reported once', async () => {
    const { database, userId, access, addTicket, subscribe } = await start();
    await addTicket(hours(-1), null);
    expect(await access()).toMatchObject({ claims: [], expiredTicket: false });
    await database.pool.query('update ticket set started_at = $1', [now]);
    expect(await access(hours(1))).toMatchObject({ claims: ['TICKET'], expiredTicket: false });
    expect(await access(hours(48))).toMatchObject({ claims: [], expiredTicket: true, expirationAcknowledged: false });
    await acknowledgeEnds(database, userId, hours(49));
    expect(await access(hours(49))).toMatchObject({ expiredTicket: true, expirationAcknowledged: true });
    await subscribe(hours(50), hours(60));
    expect(await access(hours(61))).toMatchObject({ expiredTicket: false, expirationAcknowledged: false });
    await addTicket(hours(62), null);
    expect(await access(hours(63))).toMatchObject({ expiredTicket: false });
  });

  it('is that of an organisation, by a confirmed address of its domain alone', async () => {
    const { database, access } = await start();
    const change = { name: 'Film School', domains: ['school.example'] };
    await changeOrganisation({ database, allowPrivate: false, now }, { slug: 'film-school', mode: 'add' }, change);
    const member = { claims: ['SUBSCRIPTION'], organisation: 'Film School' };
    expect(await access(now, 'ada@SCHOOL.example')).toMatchObject(member);
    for (const email of [null, 'ada@other.example', 'ada@not.school.example', 'school.example@other.example']) {
      const { claims, organisation } = await access(now, email);
      expect([claims, organisation]).toEqual([[], undefined]);
    }
  });

  it('is not that of another user', async () => {
    const { database, access } = await start();
    const other = await addUser(database);
    await giveSubscription(database, other, { from: hours(-1), until: null, now });
    expect((await access()).claims).toEqual([]);
    await acknowledgeEnds(database, other, now);
  });
});
