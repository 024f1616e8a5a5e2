import { join } from 'node:path';
import { upsertFilm } from '@nitrate/catalog/server';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from '../../config/config';
import { createApi } from '../../create-api';
import { migrations } from '@nitrate/features';

/** A call below `/api`. */
interface AuditedCall {
  path: string;
  payload?: object | string;
  type?: string;
}

/** What makes, for each endpoint, the object that its call changes, and returns the call. */
export type AuditedCalls = Readonly<Record<string, (api: AuditedApi) => Promise<AuditedCall>>>;

export type AuditedApi = Awaited<ReturnType<typeof startAuditedApi>>;

/** An api with an administrator who has two factors and makes all calls. */
export async function startAuditedApi() {
  const database = await startTestDatabase(migrations);
  const folder = await scratchFolder();
  const app = await createApi({
    config: readConfig(
      {
        DATABASE_URL: database.url,
        NITRATE_EMBEDDED: '1',
        NITRATE_DATA: folder,
        NITRATE_CALLS_PER_MINUTE: '0',
        NITRATE_SERVICE_NETWORKS: '127.0.0.0/8',
      },
      '/',
    ),
    database,
    storage: await openDiskStorage(join(folder, 'media')),
    signingKeys: ['k'.repeat(32)],
    mailbox: '/dev/mail/5f2pVw0kTt-xk3hY_9cQ1A',
    web: undefined,
  });

  let accounts = 0;
  const signUp = (email: string) => {
    accounts += 1;
    const password = 'Correct-4-horses!';
    return app.inject({
      method: 'POST',
      url: '/api/auth/signup',
      remoteAddress: `192.0.2.${accounts}`,
      payload: {
        email,
        confirmEmail: email,
        password,
        confirmPassword: password,
        name: 'Lotte',
        surname: 'Reiniger',
      },
    });
  };
  const signedUp = await signUp('admin@films.example');
  const admin = signedUp.json<{ sub: string }>().sub;
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await database.pool.query(`update auth_user set roles = '{ADMIN}', confirmed_at = now()`);
  await database.pool.query(
    `insert into auth_factor (id, user_id, kind, name, created_at, sealed_secret, last_step)
     values (gen_random_uuid(), $1, 'app', 'Phone', now(), '', 0)`,
    [admin],
  );
  await database.pool.query(`update auth_session set two_factor_until = now() + interval '5 minutes'`);

  const send = ({ path, payload, type }: AuditedCall, method: string) =>
    app.inject({
      method: method as 'POST',
      url: `/api${path}`,
      headers: { cookie, ...(type && { 'content-type': type }) },
      ...(payload !== undefined && { payload }),
    });
  const ok = async <Reply = { version: number }>(method: string, call: AuditedCall): Promise<Reply> => {
    const response = await send(call, method);
    expect([method, call.path, response.statusCode, response.body]).toEqual([
      ...[method, call.path, 200, expect.any(String)],
    ]);
    return response.json();
  };

  let films = 0;
  const newFilm = (): Promise<string> => {
    films += 1;
    return upsertFilm(database, { id: `film-${films}`, title: 'Fog', archive: 'Coast Archive' });
  };
  return { app, database, admin, cookie, signUp, send, ok, newFilm };
}
