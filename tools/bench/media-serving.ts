/**
 * Viewers of 3 Mbit/s per core served by Node, with the grant verified on every request, against the same without a
 * grant, and the same files from a bare `createReadStream` server and from nginx, both unsigned (Debian: `apt-get
 * install nginx-light`; skipped where it is not installed).
 *
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/media-serving.ts
 */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { grantSigner } from '@nitrate/player/server';
import { findOnPath, startService, type Service } from '@nitrate/processes';

const viewerBytesPerSecond = 3_000_000 / 8;
/** Two seconds of 3 Mbit/s, as one segment is. */
const segmentBytes = 750_000;
const connections = 16;
const roundSeconds = Number(process.env['ROUND_SECONDS'] ?? 6);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const port = Number(process.env['BENCH_PORT'] ?? 5880);
const goal = 2500;

interface Contender {
  name: string;
  url: (segment: number) => string;
  /** CPU seconds used by the server so far, all of its threads. */
  cpuSeconds: () => Promise<number>;
  service: Service;
}

/** Viewers per core: by the clock the core had to itself, and by the CPU time spent whatever else ran. */
interface Result {
  byWall: number;
  byCpu: number;
}

const segments = 40;

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'nitrate-bench-'));
  try {
    const assets = join(folder, 'assets', 'bench');
    const stills = join(folder, 'stills', 'bench');
    for (const place of [assets, stills]) await mkdir(place, { recursive: true });
    for (let index = 0; index < segments; index += 1) {
      const segment = randomBytes(segmentBytes);
      for (const place of [assets, stills]) await writeFile(join(place, `v0-${index}.m4s`), segment);
    }
    const ours = await startOurs(folder);
    const contenders = [ours, withoutGrant(ours), await startBare(folder), await startNginx(folder)].filter(
      (each) => each !== undefined,
    );
    const results = new Map<string, Result[]>(contenders.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const contender of contenders) results.get(contender.name)?.push(await measure(contender));
    }
    for (const service of new Set(contenders.map((each) => each.service))) await service.stop();
    report(results);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOurs(folder: string): Promise<Contender> {
  const key = randomBytes(32).toString('hex');
  const base = `http://127.0.0.1:${port}`;
  const service = await start(onOneCore(nodeServer('ours', folder, String(port), key)), base);
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const token = grantSigner([key]).sign('bench', expires);
  return {
    name: 'node, signature verified',
    service,
    url: (segment) => `${base}/media/g/${token}/bench/v0-${segment}.m4s`,
    cpuSeconds: () => cpuOfNode(base),
  };
}

/** The same server, from the folder of stills, whose files need no grant. */
const withoutGrant = (ours: Contender): Contender => ({
  ...ours,
  name: 'node, the same without a grant',
  url: (segment) => `http://127.0.0.1:${port}/media/stills/bench/v0-${segment}.m4s`,
});

async function startBare(folder: string): Promise<Contender> {
  const base = `http://127.0.0.1:${port + 2}`;
  return {
    name: 'node, createReadStream, unsigned',
    service: await start(onOneCore(nodeServer('bare', folder, String(port + 2))), base),
    url: (segment) => `${base}/assets/bench/v0-${segment}.m4s`,
    cpuSeconds: () => cpuOfNode(base),
  };
}

const nodeServer = (...args: string[]): string[] => {
  const script = join(dirname(process.argv[1] ?? ''), 'servers/media-server.ts');
  return [process.execPath, '--import', 'tsx', script, ...args];
};

async function cpuOfNode(base: string): Promise<number> {
  const { user, system } = (await (await fetch(`${base}/cpu`)).json()) as NodeJS.CpuUsage;
  return (user + system) / 1e6;
}

async function startNginx(folder: string): Promise<Contender | undefined> {
  const nginx = await findOnPath('nginx');
  if (!nginx) {
    console.log('nginx is not installed and skipped (Debian: apt-get install nginx-light).');
    return undefined;
  }
  const base = `http://127.0.0.1:${port + 1}`;
  const pidFile = join(folder, 'nginx.pid');
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; master_process off; pid ${pidFile}; error_log stderr error; events { worker_connections 256; }
     http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
       uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
       server { listen 127.0.0.1:${port + 1}; root ${folder}; } }`,
  );
  const service = await start(onOneCore([nginx, '-c', config, '-p', folder]), base);
  return {
    name: 'nginx, unsigned',
    service,
    url: (segment) => `${base}/assets/bench/v0-${segment}.m4s`,
    cpuSeconds: async () => cpuOfProcess(Number(await readFile(pidFile, 'utf8'))),
  };
}

/** Pins a server to the first core; the clients run on any. */
const onOneCore = (command: string[]): string[] =>
  process.platform === 'linux' ? ['taskset', '-c', '0', ...command] : command;

async function start([command = '', ...args]: string[], base: string): Promise<Service> {
  const lines: string[] = [];
  const service = startService(command, args, 'TERM', { onLine: (line) => lines.push(line), env: process.env });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const up = await fetch(base).then(
      () => true,
      () => false,
    );
    if (up) return service;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The server did not start: ${lines.join(' ')}`);
}

const ticksPerSecond = 100;

async function cpuOfProcess(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function measure({ url, cpuSeconds }: Contender): Promise<Result> {
  const cpuBefore = await cpuSeconds();
  const began = performance.now();
  const until = began + roundSeconds * 1000;
  const received = await Promise.all(
    Array.from({ length: connections }, (_, index) => requestSegments(until, url, index * 3)),
  );
  const seconds = (performance.now() - began) / 1000;
  const bytes = received.reduce((sum, each) => sum + each, 0);
  const cpu = (await cpuSeconds()) - cpuBefore;
  return { byWall: bytes / seconds / viewerBytesPerSecond, byCpu: bytes / cpu / viewerBytesPerSecond };
}

/**
 * Requests one segment after the other over one connection and returns the number of bytes received. On a bare socket
 * that reads into one buffer: a `node:http` client saturates its core at a few hundred viewers, and its slow reads make
 * each server's writes more expensive.
 */
function requestSegments(until: number, url: Contender['url'], firstSegment: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let segment = firstSegment;
    let received = 0;
    let bodyLeft = 0;
    const requestNext = () => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve(received);
        return;
      }
      const { pathname, host } = new URL(url(segment % segments));
      segment += 1;
      socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    };
    const onBytes = (length: number, buffer: Uint8Array) => {
      const body = bodyLeft > 0 ? length : length - headLength(buffer, length);
      bodyLeft = (bodyLeft || segmentBytes) - body;
      received += body;
      if (bodyLeft === 0) requestNext();
    };
    const socket = connect({
      host: '127.0.0.1',
      port: Number(new URL(url(0)).port),
      onread: {
        buffer: Buffer.alloc(256 * 1024),
        callback: (length, buffer) => {
          try {
            onBytes(length, buffer);
          } catch (error) {
            socket.destroy();
            reject(error as Error);
          }
          return true;
        },
      },
    });
    socket.on('connect', requestNext).on('error', reject);
  });
}

/** @throws Error for anything but a complete `200` head in the first chunk */
function headLength(buffer: Uint8Array, length: number): number {
  const head = Buffer.from(buffer.subarray(0, Math.min(length, 2048))).toString('latin1');
  const end = head.indexOf('\r\n\r\n');
  if (!head.startsWith('HTTP/1.1 200 ') || end < 0) throw new Error(`Not a segment: ${head.slice(0, 60)}`);
  return end + 4;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function report(results: Map<string, Result[]>) {
  const rows = [...results].map(([name, list]) => ({
    server: name,
    'viewers per core, by CPU time': Math.round(median(list.map(({ byCpu }) => byCpu))),
    'viewers, by wall time': Math.round(median(list.map(({ byWall }) => byWall))),
  }));
  console.table(rows);
  const [ours = 0, ...others] = rows.map((row) => row['viewers per core, by CPU time']);
  console.log(`goal: at least ${goal} of 3 Mbit/s: ${ours >= goal ? 'met' : 'MISSED'}`);
  others.forEach((other, index) => console.log(`ratio to ${rows[index + 1]?.server}: ${(ours / other).toFixed(2)}`));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
