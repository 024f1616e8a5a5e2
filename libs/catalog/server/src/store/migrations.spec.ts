import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  type Migration,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { catalogMigrations } from './migrations';

/** A hash of the statements of a migration. */
async function hashOf(migration: Migration): Promise<string> {
  const statements: string[] = [];
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await migration.up(db);
  return createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16);
}

/** Those that archives have applied, in their order. */
const applied = [
  ['0001-films', 'accb81dc93e77ecd'],
  ['0002-search-tables', 'c169424b4fe6dbfd'],
  ['0003-search-rules', '2d392f115147dc29'],
  ['0004-own-german-names', '053a10bd511540b3'],
  ['0005-film-sets', 'fe0b66425e7cb9fe'],
  ['0006-rated-films', '4bfb56f8c0b82954'],
  ['0007-transcript-edits', 'e58eba8bc6681edb'],
  ['0008-spoken-words', 'f0db0c2e28db41af'],
  ['0009-search-changes', '94ff19d58c251180'],
  ['0010-record-changes', '6db12621a1951dda'],
  ['0011-studio-films', 'ebc808560d2a2c77'],
  ['0012-film-imports', 'd0f3e5d7e2785a4f'],
  ['0013-bulk-edits', 'c3604198ded01251'],
  ['0014-collection-positions', 'fb579316219cf72a'],
  ['0015-harvest-sources', '0513e2849e68ef04'],
];

it('are the same as when archives applied them', async () => {
  const found = Object.entries(catalogMigrations.migrations).slice(0, applied.length);
  const hashes = await Promise.all(found.map(async ([name, migration]) => [name, await hashOf(migration)]));
  expect(hashes).toEqual(applied);
});
