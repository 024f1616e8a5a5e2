import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@nitrate/database';
import { type RunningProgram, startProgram } from '../testing/start-program';
import { startWorker } from './fault-archive';

/** An archive with its api as a process, and somebody who is signed in with two factors. */
export interface StudioArchive {
  database: Database & { url: string };
  dataFolder: string;
  address: string;
  /** Calls the api as that person. @throws Error for another status than 200 */
  call<T>(method: string, path: string, body?: object | Buffer): Promise<T>;
  headers(): Record<string, string>;
  startApi(): Promise<RunningProgram>;
  startWorker(): Promise<RunningProgram>;
  /** The one that runs. */
  worker?: RunningProgram;
}

/** @param env of its api */
export function studioArchive(
  { database, dataFolder, port }: Pick<StudioArchive, 'database' | 'dataFolder'> & { port: number },
  env: NodeJS.ProcessEnv = {},
): StudioArchive {
  const address = `http://127.0.0.1:${port}`;
  let cookie = '';
  const headers = () => ({ cookie, origin: address });
  const archive: StudioArchive = {
    database,
    dataFolder,
    address,
    headers,
    async call<T>(method: string, path: string, body?: object | Buffer) {
      const isFile = Buffer.isBuffer(body);
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...headers(),
          ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
      });
      if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      if (path === '/auth/signup') {
        cookie = response.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; ');
      }
      return (await response.json()) as T;
    },
    startApi: () =>
      startProgram('api', {
        DATABASE_URL: database.url,
        NITRATE_DATA: dataFolder,
        HOST: '127.0.0.1',
        PORT: String(port),
        NITRATE_EMBEDDED: '1',
        NITRATE_PAGES: 'off',
        NITRATE_CALLS_PER_MINUTE: '0',
        NITRATE_RENDERS_PER_MINUTE: '0',
        ...env,
      }),
    startWorker: () => startWorker(database.url, dataFolder),
  };
  return archive;
}

/** Gives the caller of an archive an account with this role. */
export async function signUpEditor({ call, database }: StudioArchive, role: 'ADMIN' | 'EDITOR'): Promise<void> {
  const [email, password] = ['lotte@film.example', 'Silver-Nitrate!1895'];
  await call('POST', '/auth/signup', {
    email,
    confirmEmail: email,
    password,
    confirmPassword: password,
    name: 'Lotte',
    surname: 'Reiniger',
  });
  await database.pool.query(`update auth_user set confirmed_at = now(), roles = array[$1]`, [role]);
  await database.pool.query(
    `insert into auth_factor (id, user_id, kind, name, created_at, sealed_secret, last_step)
     select gen_random_uuid(), id, 'app', 'Phone', now(), '', 0 from auth_user`,
  );
  await database.pool.query(`update auth_session set two_factor_until = now() + interval '1 hour'`);
}

interface Kill {
  /** Queues the work. */
  begin: () => Promise<unknown>;
  /** Finds a row once the work is under way. */
  middle: string;
  /** Finds a row once it is done. */
  end: string;
  /** Called while no worker runs. */
  whileKilled?: () => Promise<void>;
}

/** Kills the worker of an archive in the middle of its work, and lets another one continue to the end. */
export async function killInTheMiddle(
  archive: Pick<StudioArchive, 'database' | 'startWorker' | 'worker'>,
  { begin, middle, end, whileKilled }: Kill,
): Promise<void> {
  const { database } = archive;
  const worker = archive.worker ?? (await archive.startWorker());
  await begin();
  await rowFound(database, middle);
  await worker.kill();
  const { rowCount } = await database.pool.query(end);
  if (rowCount !== 0) throw new Error('The worker was killed after it had finished.');
  await whileKilled?.();
  archive.worker = await archive.startWorker();
  await rowFound(database, end);
}

/** Resolves when a query finds a row. */
export async function rowFound({ pool }: Database, text: string): Promise<void> {
  while ((await pool.query(text)).rowCount === 0) await sleep(5);
}

/** All films with their records, in the order of their numbers. */
export async function filmRecords({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ film: string }>(
    `select concat_ws(' ', a.slug, f.supplier_id, f.status, f.year, f.texts, f.facts) as film
     from film f join archive a on a.id = f.archive_id order by a.slug, f.supplier_id`,
  );
  return rows.map(({ film }) => film);
}

/** What the index of the search holds: counts that a batch would raise which is written twice. */
export async function searchTotals({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(`
    select (select json_build_array(count(*), sum(length(words))) from film_search) as films,
      (select json_agg(json_build_array(facet, value, films) order by facet, value)
        from facet_value where films > 0) as facets,
      (select md5(string_agg(kind || term || films, ',' order by kind, term))
        from vocabulary where films > 0) as vocabulary`);
  return rows;
}
