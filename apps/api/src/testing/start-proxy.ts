import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { networkInterfaces, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connect } from 'node:tls';
import { findOnPath, run, startService } from '@nitrate/processes';
import { freePort } from '@nitrate/testing-ports';

export type ProxyName = 'nginx' | 'caddy';

export interface RunningProxy {
  httpPort: number;
  httpsPort: number;
  /** Where the example of nginx logs requests; Caddy logs none by default. */
  accessLog: string;
  stop: () => Promise<void>;
}

const pollMs = 25;
const examples = join(__dirname, '../../../../docs/proxies');

/** Whether a proxy and what its test needs is installed. */
export const hasProxy = (name: ProxyName): boolean =>
  commandOf(name) !== undefined && (name === 'caddy' || findOnPath('openssl') !== undefined);

/** nginx is often not on the PATH of ordinary users. */
function commandOf(name: ProxyName): string | undefined {
  return findOnPath(name, [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(':'));
}

/**
 * Starts a proxy with its example from the documentation, in which ports and certificates alone are replaced.
 * @param folder an empty one for its files
 */
export async function startProxy(name: ProxyName, apiPort: number, folder: string): Promise<RunningProxy> {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const ports = { apiPort, httpPort, httpsPort };
  const args = name === 'nginx' ? await nginxArguments(folder, ports) : await caddyArguments(folder, ports);
  const lines: string[] = [];
  const service = startService(commandOf(name) ?? name, args, 'TERM', {
    env: { PATH: process.env['PATH'], HOME: folder },
    onLine: (line) => lines.push(line),
    stopGraceMs: 2000,
  });
  let ended = false;
  void service.exited.then(() => (ended = true));
  while (!(await accepts(httpsPort))) {
    if (ended) throw new Error(`${name} ended:\n${lines.join('\n')}`);
    await delay(pollMs);
  }
  return { httpPort, httpsPort, accessLog: join(folder, 'access.log'), stop: () => service.stop() };
}

interface Ports {
  apiPort: number;
  httpPort: number;
  httpsPort: number;
}

async function nginxArguments(folder: string, { apiPort, httpPort, httpsPort }: Ports): Promise<string[]> {
  const key = join(folder, 'privkey.pem');
  const certificate = join(folder, 'fullchain.pem');
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=films.example.org', '-keyout', key, '-out', certificate],
  ]);
  const example = (await readFile(join(examples, 'nginx.conf'), 'utf8'))
    .replace(/^( +listen .*?)\b80;$/gm, `$1${httpPort};`)
    .replace(/^( +listen .*?)\b443 /gm, `$1${httpsPort} `)
    .replace('127.0.0.1:4200', `127.0.0.1:${apiPort}`)
    .replace('/etc/letsencrypt/live/films.example.org/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/films.example.org/privkey.pem', key)
    .replace('/var/log/nginx/access.log', join(folder, 'access.log'));
  const site = join(folder, 'nitrate.conf');
  await writeFile(site, hasIPv6() ? example : example.replace(/^ +listen \[::\].*\n/gm, ''));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${join(folder, kind)};`,
  );
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    [
      'daemon off;',
      // Started as root, its workers could not read the folder of the test as another user.
      ...(process.getuid?.() === 0 ? [`user ${userInfo().username};`] : []),
      `pid ${join(folder, 'nginx.pid')};`,
      'events {}',
      'http {',
      '  access_log off;',
      ...temporary,
      `  include ${site};`,
      '}',
    ].join('\n'),
  );
  return ['-p', folder, '-e', 'stderr', '-c', main];
}

async function caddyArguments(folder: string, { apiPort, httpPort, httpsPort }: Ports): Promise<string[]> {
  const storage = join(folder, 'storage');
  await mkdir(storage);
  const options = [
    '{',
    '  admin off',
    '  local_certs',
    '  skip_install_trust',
    `  http_port ${httpPort}`,
    `  https_port ${httpsPort}`,
    `  storage file_system ${storage}`,
    '}',
  ];
  const example = await readFile(join(examples, 'Caddyfile'), 'utf8');
  const file = join(folder, 'Caddyfile');
  await writeFile(file, `${options.join('\n')}\n${example.replace('127.0.0.1:4200', `127.0.0.1:${apiPort}`)}`);
  return ['run', '--config', file, '--adapter', 'caddyfile'];
}

const hasIPv6 = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ family }) => family === 'IPv6'));

/** Whether a TLS handshake for the site succeeds: a certificate may be made after the port is open. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', servername: 'films.example.org', rejectUnauthorized: false };
    const socket = connect(options, () => resolve(true));
    socket.once('error', () => resolve(false)).once('secureConnect', () => socket.destroy());
  });
}
