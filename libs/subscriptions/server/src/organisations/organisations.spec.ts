import { auditMigrations, readAudit } from '@nitrate/audit';
import { startTestDatabase } from '@nitrate/database/testing';
import { subscriptionsMigrations } from '../subscriptions-migrations';
import { foreignTables } from '../testing/foreign-tables';
import { changeOrganisation, type OrganisationChange, removeOrganisation } from './change-organisation';
import { followOrganisations } from './follow-organisations';
import { listOrganisations } from './organisation-store';

jest.setTimeout(30_000);

const now = new Date('2026-11-23T12:00:00Z');

async function start() {
  const database = await startTestDatabase([auditMigrations, foreignTables, subscriptionsMigrations]);
  const save = (slug: string, change: OrganisationChange, mode: 'add' | 'change' = 'add') =>
    changeOrganisation({ database, allowPrivate: false, now }, { slug, mode }, change);
  const faults: unknown[] = [];
  const follower = followOrganisations(database, (fault) => faults.push(fault));
  const nameAt = async (address: string) => {
    await follower.refresh();
    return follower.find(address)?.name;
  };
  return { database, save, follower, nameAt, faults };
}

const library = { name: 'City Library', networks: ['23.0.0.0/24', '2a00:1450::/32'], domains: ['Library.example'] };

describe('organisations', () => {
  it('are added, changed and removed, and found by the address of a visitor', async () => {
    const { database, save, nameAt, follower } = await start();
    expect(await nameAt('23.0.0.7')).toBeUndefined();
    expect(await save('city-library', { ...library, seats: 20 })).toEqual([]);
    expect(await nameAt('23.0.0.7')).toBe('City Library');
    expect(await nameAt('::ffff:23.0.0.7')).toBe('City Library');
    expect(await save('city-library', { networks: ['23.0.1.0/24'] }, 'change')).toEqual([]);
    expect([await nameAt('23.0.0.7'), await nameAt('23.0.1.7')]).toEqual([undefined, 'City Library']);
    expect(await listOrganisations(database)).toMatchObject([
      { slug: 'city-library', seats: 20, networks: ['23.0.1.0/24'], domains: ['library.example'], validUntil: null },
    ]);
    expect(await removeOrganisation({ database }, 'city-library')).toBe(true);
    expect(await removeOrganisation({ database }, 'city-library')).toBe(false);
    expect(await nameAt('23.0.1.7')).toBeUndefined();
    expect((await readAudit(database, {}, 10)).map(({ action }) => action)).toEqual([
      'organisation.removed',
      'organisation.changed',
      'organisation.added',
    ]);
    follower.close();
  });

  it.each<[string, OrganisationChange, unknown]>([
    ['Film School', { name: 'x' }, { kind: 'slugInvalid' }],
    ['city-library', { name: 'x' }, { kind: 'exists' }],
    ['film-school', { name: ' ' }, { kind: 'nameMissing' }],
    ['film-school', { name: 'x', validUntil: now }, { kind: 'periodInvalid' }],
    ['film-school', { name: 'x', seats: 0 }, { kind: 'seatsInvalid' }],
    ['film-school', { name: 'x', domains: ['school'] }, { kind: 'domainInvalid', domain: 'school' }],
    ['film-school', { name: 'x', domains: ['library.EXAMPLE'] }, { kind: 'domainTaken', slug: 'city-library' }],
    ['film-school', { name: 'x', networks: ['10.0.0.0/8'] }, { kind: 'networkInvalid', fault: 'notPublic' }],
    ['film-school', { name: 'x', networks: ['8.8.8.0/33'] }, { kind: 'networkInvalid', fault: 'malformed' }],
    ['film-school', { name: 'x', networks: ['23.0.0.128/25'] }, { kind: 'networkTaken', other: '23.0.0.0/24' }],
    ['film-school', { name: 'x', networks: ['23.0.0.0/16'] }, { kind: 'networkTaken', slug: 'city-library' }],
    ['film-school', { name: 'x', networks: ['2a00:1450:1::/48'] }, { kind: 'networkTaken', slug: 'city-library' }],
    ['film-school', { name: 'x', networks: ['8.8.8.8', '8.8.8.0/24'] }, { kind: 'networkTaken', slug: 'film-school' }],
  ])('%s with %j is refused', async (slug, change, fault) => {
    const { database, save, follower } = await start();
    await save('city-library', library);
    expect(await save(slug, change)).toEqual([expect.objectContaining(fault)]);
    expect(await listOrganisations(database)).toHaveLength(1);
    follower.close();
  });

  it('name every fault of a change at once, and are not changed by it', async () => {
    const { save, nameAt, follower } = await start();
    await save('city-library', library);
    expect(await save('film-school', {}, 'change')).toEqual([{ kind: 'unknown' }]);
    const faults = await save('city-library', { name: '', networks: ['x', '127.0.0.1'] }, 'change');
    expect(faults.map(({ kind }) => kind)).toEqual(['networkInvalid', 'networkInvalid', 'nameMissing']);
    expect(await nameAt('23.0.0.7')).toBe('City Library');
    follower.close();
  });

  it('are refused where two people add overlapping ones at the same time, save one', async () => {
    const { database, save, follower } = await start();
    const outcomes = await Promise.allSettled([
      save('one', { name: 'One', networks: ['8.8.8.0/24'] }),
      save('two', { name: 'Two', networks: ['8.8.8.8'] }),
    ]);
    const saved = outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value.length === 0);
    expect(saved).toHaveLength(1);
    expect(await listOrganisations(database)).toHaveLength(1);
    follower.close();
  });

  it('are found by any of thousands of networks', async () => {
    const { save, nameAt, follower } = await start();
    const networks = Array.from({ length: 2500 }, (_, n) => `23.${n % 200}.${Math.floor(n / 200)}.0/${24 + (n % 5)}`);
    expect(await save('consortium', { name: 'Consortium', networks })).toEqual([]);
    expect(await nameAt('8.8.8.8')).toBeUndefined();
    const found = networks.filter((network) => follower.find(network.split('/')[0] ?? ''));
    expect(found).toHaveLength(networks.length);
    follower.close();
  });

  it('stay as they were while the database cannot be read', async () => {
    const { database, save, nameAt, follower, faults } = await start();
    await save('city-library', library);
    expect(await nameAt('23.0.0.7')).toBe('City Library');
    await database.pool.query('alter table organisation_revision rename to away');
    expect(await nameAt('23.0.0.7')).toBe('City Library');
    expect(faults).toHaveLength(1);
    follower.close();
  });
});
