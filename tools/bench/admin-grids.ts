/**
 * CPU of the lists of administrators (this process and the database's backend together) with a million users and ten
 * million entries of the audit trail, against one row by its id in the same run. Linux only.
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/admin-grids.ts [MILLIONS]
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accountMigrations, namedLike, profileNames } from '@nitrate/account/server';
import { adminManagementServer, usersServer } from '@nitrate/admin-management/server';
import { auditMigrations } from '@nitrate/audit';
import {
  accountAdministration,
  accountLookups,
  authMailQueue,
  authMails,
  authMigrations,
  emailsOf,
} from '@nitrate/auth/server';
import { type Database, migrate, openDatabase, startEmbeddedPostgres } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { jobsMigrations } from '@nitrate/jobs';
import { mailMigrations } from '@nitrate/mail';
import {
  demoPlans,
  holders,
  memberDomains,
  subscriptionsAdministrationServer,
  subscriptionsMigrations,
} from '@nitrate/subscriptions/server';
import { writeArchive } from './admin-grids/write-archive';
import { benchFolder } from './support/bench-folder';
import { measureCpu, percentiles } from './support/cpu-of-calls';

const goalMs = 50;
const millions = Number(process.argv[2] ?? 1);
const rounds = Number(process.env['ROUNDS'] ?? 20);
const size = { users: millions * 1e6, entries: millions * 1e7 };

const user = '0199a000-0000-7000-8000-000000000064';
const school = '0199c000-0000-7000-8000-000000000007';

const pages: Record<string, string> = {
  users: '/admin/users',
  'users, last page': `/admin/users?page=${(millions * 1e6) / 25}`,
  'users, by name': '/admin/users?sort=name&direction=asc',
  'users, page 100 by last login': '/admin/users?sort=lastLogin&page=100',
  'users, searched by address': '/admin/users?q=viewer-1234',
  'users, administrators': '/admin/users?role=ADMIN',
  'users with a subscription': '/admin/users?has=subscription',
  subscriptions: '/admin/subscriptions',
  'subscriptions, last page': '/admin/subscriptions?page=1000000',
  'subscriptions, by end': '/admin/subscriptions?sort=end&direction=asc',
  'subscriptions, searched by address': '/admin/subscriptions?q=viewer-1234',
  'subscriptions, cancelled': '/admin/subscriptions?state=cancelled',
  'subscriptions, yearly': '/admin/subscriptions?plan=yearly',
  'subscriptions that end within 30 days': '/admin/subscriptions?endsWithin=30',
  'subscriptions of an institution': `/admin/subscriptions?organisation=${school}`,
  institutions: '/admin/organisations',
  'institutions, searched': '/admin/organisations?q=school%20123',
  'audit trail': '/admin/audit',
  'audit trail of a user': `/admin/audit?targetKind=kind3&targetId=${user}`,
  'audit trail of an action': '/admin/audit?action=kind3.action27',
  'audit trail of a month': '/admin/audit?from=2024-03-01&to=2024-03-31',
};

const unused = () => {
  throw new Error('Lists need none.');
};

async function startLists(database: Database) {
  const app = await createHttpServer({
    viewerOf: () => ({
      state: 'signedIn',
      userId: user,
      sessionId: 's',
      roles: ['ADMIN'],
      confirmed: true,
      twoFactorUntil: new Date('2100-01-01'),
    }),
  });
  await app.register(
    async (api) => {
      await api.register(adminManagementServer, {
        database,
        findNames: (ids) => emailsOf(database, ids),
        findUser: async () => undefined,
        targetNames: {},
        jobFilms: async () => new Map(),
        isRetryable: () => false,
        health: unused,
      });
      await api.register(usersServer, {
        accounts: accountAdministration({
          database,
          signingKeys: ['k'.repeat(32)],
          security: { record: () => undefined },
          mails: authMails(authMailQueue(['k'.repeat(32)]), () => new Date()),
          originOf: () => 'http://localhost',
          erase: unused,
          relations: { profiles: profileNames, namedLike, holders, memberDomains },
        }),
        purchasesOf: unused,
        entitlementsOf: unused,
      });
      await api.register(subscriptionsAdministrationServer, {
        database,
        billing: { database, plans: demoPlans, provider: undefined },
        allowPrivate: false,
        users: { ...accountLookups, namedLike },
      });
    },
    { prefix: '/api' },
  );
  await app.ready();
  return app;
}

async function main() {
  const folder = await benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => undefined });
  // One connection, whose backend does all the work; without parallel workers, which would not be counted.
  const database = openDatabase({ url: postgres.url, maxConnections: 1 });
  try {
    await migrate(database, [
      ...[jobsMigrations, mailMigrations, auditMigrations, authMigrations, accountMigrations, subscriptionsMigrations],
    ]);
    await database.pool.query('set max_parallel_workers_per_gather = 0');
    const written = Date.now();
    await writeArchive(database, size);
    const seconds = Math.round((Date.now() - written) / 1000);
    console.log(`${size.users} users and ${size.entries} entries, written in ${seconds} s`);
    const app = await startLists(database);
    const one = `select * from auth_user where id = '${user}'`;
    const unit = percentiles(
      (await measureCpu(database, [one], () => database.pool.query(one), 200)).get(one) ?? [],
    ).p50;
    console.log(`one row by its id: ${unit.toFixed(2)} ms`);
    const read = async (name: string) => {
      const { statusCode, body } = await app.inject({ url: `/api${pages[name]}` });
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body}`);
    };
    for (const [name, costs] of await measureCpu(database, Object.keys(pages), read, rounds)) {
      const { p50, p95 } = percentiles(costs);
      const figures = [`p50 ${p50.toFixed(1).padStart(6)} ms`, `p95 ${p95.toFixed(1).padStart(6)} ms`];
      const verdict = p95 <= goalMs ? 'met' : 'MISSED';
      console.log(`${name.padEnd(38)} ${figures.join('   ')}   ${(p50 / unit).toFixed(0).padStart(4)} x   ${verdict}`);
    }
    await app.close();
  } finally {
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
