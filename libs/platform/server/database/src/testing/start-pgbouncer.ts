import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOnPath, programUser, runsAsRoot, startService } from '@nitrate/processes';
import { socketUrl } from '../embedded/find-running-postgres';
import { afterTests } from './after-tests';
import { untilConnected } from './until-connected';

const port = '6432';
/**
 * Starts a PgBouncer in front of the server of a URL with a socket; it ends with the test, or file, that starts it.
 * @returns the URL of the same database through it
 */
export async function startPgBouncer(url: string, mode: 'session' | 'transaction', poolSize = 5): Promise<string> {
  const program = findOnPath('pgbouncer', [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(':'));
  if (!program) throw new Error('PgBouncer is missing: install the package pgbouncer, or let npm test do it.');
  const { username, password, pathname, searchParams } = new URL(url.replace('@/', '@socket/'));
  const [name, login] = [pathname.slice(1), { user: username, password }];
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-pgbouncer-'));
  afterTests(() => rm(folder, { recursive: true, force: true }));
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await writeFile(users, `"${username}" "${password}"\n`);
  await writeFile(
    settings,
    [
      `[databases]\n* = host=${searchParams.get('host')} port=${searchParams.get('port')}`,
      `[pgbouncer]\nunix_socket_dir = ${folder}\nlisten_port = ${port}`,
      `auth_type = scram-sha-256\nauth_file = ${users}`,
      `pool_mode = ${mode}\ndefault_pool_size = ${poolSize}\nmax_client_conn = 200`,
    ].join('\n'),
  );
  const user = runsAsRoot() ? programUser([]) : undefined;
  if (user) for (const path of [folder, settings, users]) await chown(path, user.uid, user.gid);
  const lines: string[] = [];
  const service = startService(program, [settings], 'INT', {
    ...(user && { uid: user.uid, gid: user.gid }),
    onLine: (line) => lines.push(line),
    stopGraceMs: 2000,
  });
  afterTests(() => service.stop());
  const pooled = socketUrl(folder, port, name, login);
  await untilConnected(pooled, lines);
  return pooled;
}
