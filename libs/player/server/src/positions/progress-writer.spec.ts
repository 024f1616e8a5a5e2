import { randomUUID } from 'node:crypto';
import type { FeatureMigrations } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { playerMigrations } from './player-migrations';
import { findAllProgress, type ProgressChange, saveProgress } from './position-store';
import { progressWriter } from './progress-writer';

jest.setTimeout(60_000);

/** The columns of other features' tables that these specs need. */
const foreignTables: FeatureMigrations = {
  feature: 'foreign',
  migrations: {
    '0001-tables': {
      async up(db) {
        await sql`create table auth_user (id uuid primary key)`.execute(db);
        await sql`create table film (id uuid primary key)`.execute(db);
      },
    },
  },
};

async function start() {
  const database = await startTestDatabase([foreignTables, playerMigrations]);
  const films = Array.from({ length: 2 }, () => randomUUID());
  await database.pool.query('insert into film select unnest($1::uuid[])', [films]);
  const addUser = async () => {
    const id = randomUUID();
    await database.pool.query('insert into auth_user values ($1)', [id]);
    return id;
  };
  return { database, films, addUser };
}

interface Change {
  film: number;
  positionMs: number | null;
  second: number;
}

const anyChange: fc.Arbitrary<Change> = fc.record({
  film: fc.integer({ min: 0, max: 1 }),
  positionMs: fc.option(fc.integer({ min: 5000, max: 50_000 })),
  second: fc.integer({ min: 0, max: 4 }),
});

it('saves many at once as it would one after the other', async () => {
  const { database, films, addUser } = await start();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyChange, { minLength: 1, maxLength: 6 }), { maxLength: 4 }),
      async (batches) => {
        const [one, other] = [await addUser(), await addUser()];
        const changeOf = (userId: string, { film, positionMs, second }: Change): ProgressChange => ({
          userId,
          filmId: films[film] ?? '',
          durationMs: 60_000,
          positionMs,
          at: new Date(Date.UTC(2026, 10, 24, 12, 0, second)),
        });
        for (const batch of batches) {
          await saveProgress(
            database,
            batch.map((change) => changeOf(one, change)),
          );
          for (const change of batch) await saveProgress(database, [changeOf(other, change)]);
        }
        const stored = await Promise.all([one, other].map((user) => findAllProgress(database, user)));
        expect(stored[0]).toEqual(stored[1]);
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses a deleted user alone', async () => {
  const { database, films, addUser } = await start();
  const save = progressWriter(database);
  const users = [await addUser(), randomUUID(), await addUser()];
  const results = await Promise.allSettled(
    users.map((userId) =>
      save({
        userId,
        filmId: films[0] ?? '',
        durationMs: 60_000,
        positionMs: 9000,
        at: new Date('2026-11-24T12:00:00Z'),
      }),
    ),
  );
  expect(results).toMatchObject([
    { status: 'fulfilled', value: { positionMs: 9000 } },
    { status: 'rejected', reason: { code: 'unauthenticated' } },
    { status: 'fulfilled', value: { positionMs: 9000 } },
  ]);
});
