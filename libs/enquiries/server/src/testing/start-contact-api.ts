import { randomUUID } from 'node:crypto';
import type { FeatureMigrations } from '@nitrate/database';
import { sql } from 'kysely';
import { contactMigrations } from '../contact/contact-migrations';
import { contactServer } from '../contact/contact-server';
import { contactJobs } from '../contact/enquiry-mail-job';
import { signedInAs, startFormApi } from './start-form-api';

/** The column of another feature's table that these specs need. */
const foreignTables: FeatureMigrations = {
  feature: 'foreign',
  migrations: {
    '0001-tables': {
      async up(db) {
        await sql`create table auth_user (id uuid primary key)`.execute(db);
      },
    },
  },
};

/** The endpoint of enquiries, with users. */
export async function startContactApi() {
  const api = await startFormApi({
    url: '/api/contact/sales',
    migrations: [foreignTables, contactMigrations],
    register: (app, deps) => app.register(contactServer, { ...deps, originOf: () => 'https://films.example' }),
    jobs: contactJobs,
  });

  /** Headers of a call by a new user, and its id. */
  const addUser = async (
    options: { confirmed?: boolean } = {},
  ): Promise<{ id: string; headers: Record<string, string> }> => {
    const id = randomUUID();
    await api.database.pool.query('insert into auth_user values ($1)', [id]);
    return { id, headers: signedInAs(id, options) };
  };

  return { ...api, addUser };
}

export type ContactApi = Awaited<ReturnType<typeof startContactApi>>;
