import { randomUUID } from 'node:crypto';
import { type FeatureMigrations, inTransaction } from '@nitrate/database';
import { startTestDatabase } from '@nitrate/testing-server';
import { sql } from 'kysely';
import { playerMigrations } from './player-migrations';
import { findPosition, saveProgress } from './position-store';
import { positionsOfMergedFilms } from './positions-of-merged-films';

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

it('moves saved positions, keeps those of the surviving film, and returns what it has moved', async () => {
  const database = await startTestDatabase([foreignTables, playerMigrations]);
  const [one, both, survivor, merged] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await database.pool.query('insert into auth_user values ($1), ($2)', [one, both]);
  await database.pool.query('insert into film values ($1), ($2)', [survivor, merged]);
  const at = new Date('2026-11-21T12:00:00Z');
  const save = (userId: string, filmId: string, positionMs: number) =>
    saveProgress(database, [{ userId, filmId, positionMs, durationMs: 60_000, at }]);
  await save(one, merged, 1000);
  await save(both, merged, 2000);
  await save(both, survivor, 3000);
  const positions = async () =>
    Promise.all(
      [one, both].flatMap((user) =>
        [survivor, merged].map(async (film) => (await findPosition(database, user, film))?.positionMs),
      ),
    );
  await inTransaction(database, (transaction) => positionsOfMergedFilms.follow(transaction, { survivor, merged }));
  expect(await positions()).toEqual([1000, undefined, 3000, 2000]);
  await inTransaction(database, (transaction) => positionsOfMergedFilms.giveBack(transaction, { survivor, merged }));
  expect(await positions()).toEqual([undefined, 1000, 3000, 2000]);
});
