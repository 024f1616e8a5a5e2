import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpServer } from '@nitrate/http';
import { findOnPath, type ProcessFailure, run } from '@nitrate/processes';
import { openStorage } from '@nitrate/storage';
import { scratchFolder, startTestDatabase } from '@nitrate/testing-server';
import { readConfig } from '../config/config';
import { createApi } from '../create-api';
import { migrations } from '@nitrate/features';
import { apiMetrics, type ApiMetrics } from './api-metrics';
import { labelsOfRoute } from './api-metrics';

jest.setTimeout(60_000);

const deploy = join(__dirname, '../../../../deploy');
const secret = '5f2pVw0kTt-xk3hY_9cQ1A';

let app: HttpServer;
let metrics: ApiMetrics;
let origin: string;

beforeAll(async () => {
  const folder = await scratchFolder();
  const database = await startTestDatabase(migrations);
  const env = { DATABASE_URL: database.url, NITRATE_EMBEDDED: '1', NITRATE_DATA: folder, METRICS_PORT: '9464' };
  const config = readConfig(env, '/');
  metrics = apiMetrics(config, database, { version: '1.2.3', commit: '' });
  app = await createApi({
    config,
    database,
    metrics,
    web: undefined,
    signingKeys: ['k'.repeat(32)],
    storage: await openStorage({ dataFolder: folder, bucket: undefined }),
    mailbox: `/dev/mail/${secret}`,
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  await metrics.close();
});

/** Runs promtool, of Debian's package `prometheus`; its complaints are the error. */
async function promtool(args: readonly string[], { stdin, cwd }: { stdin?: string; cwd?: string } = {}): Promise<void> {
  if (findOnPath('promtool') === undefined) throw new Error('promtool is missing: apt-get install prometheus');
  await run('promtool', args, { ...(stdin !== undefined && { stdin }), ...(cwd !== undefined && { cwd }) }).catch(
    ({ message, stderr }: ProcessFailure) => {
      throw new Error(`${message}\n${stderr}`);
    },
  );
}

/** The texts of all queries of the dashboard. */
async function dashboardQueries(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile(join(deploy, 'grafana/nitrate.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
}

/** Our metrics in queries, without what Prometheus adds to the names of histograms. */
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:nitrate|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'),
  );

describe('the metrics of the api', () => {
  it('follow the conventions of Prometheus, with samples of everything', async () => {
    for (const path of ['/api/catalog/films', '/content/landing?lang=en', '/nowhere', `/dev/mail/${secret}/`]) {
      await (await fetch(origin + path, { headers: { 'x-forwarded-for': '192.0.2.7' } })).text();
    }
    metrics.onAttemptEnd({ queue: 'notifications.mail', outcome: 'done', durationMs: 20 });
    const text = await metrics.registry.metrics();
    await promtool(['check', 'metrics'], { stdin: text });
    expect(text).toMatch(/_count\{method="GET",route="\/api\/catalog\/films",status="2xx"\} 1$/m);
    expect(text).toMatch(/^nitrate_streams_playing 0$/m);
    expect(text).toMatch(/^nitrate_watch_time_rejected\{reason="overLimit"\} 0$/m);
    expect(text).toMatch(/^nitrate_part_up\{part="database"\} 1$/m);
    expect(text).not.toContain(secret);
  });

  it('cost less than 50 ms of CPU at a scrape after every route was called', async () => {
    for (const { method, url } of app.deps.routes) {
      if (method === 'HEAD' || /stream/.test(url)) continue;
      const path = url.replace(/:\w+/g, 'x').replace('*', 'x');
      await fetch(origin + path, { method }).then(
        (response) => response.body?.cancel(),
        () => undefined,
      );
    }
    const costsMs: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const before = process.cpuUsage();
      await metrics.registry.metrics();
      const { user, system } = process.cpuUsage(before);
      costsMs.push((user + system) / 1000);
    }
    expect(Math.min(...costsMs)).toBeLessThan(50);
  });

  it('know what each route delivers', () => {
    const kinds = new Map(app.deps.routes.map(({ url }) => [labelsOfRoute(url).route, labelsOfRoute(url).kind]));
    const others = [...kinds].filter(([, kind]) => kind === 'other').map(([route]) => route);
    expect(
      others.filter((route) => !/^\/(?:de\/)?(?:dev|docs|health|sitemap|feed|robots|iiif|oai|oembed)\b/.test(route)),
    ).toEqual([]);
    expect(labelsOfRoute('/assets/main-abc.js')).toEqual({ route: '/assets/*', kind: 'file' });
    expect(labelsOfRoute('/*')).toEqual({ route: '/*', kind: 'page' });
  });
});

describe('deploy', () => {
  it('has rules that Prometheus accepts and that alert as their tests say', async () => {
    const cwd = join(deploy, 'prometheus');
    await promtool(['check', 'rules', 'rules.yml'], { cwd });
    await promtool(['test', 'rules', 'rules.test.yml'], { cwd });
    await promtool(['check', 'config', 'prometheus.yml'], { cwd });
  });

  it('asks for metrics and routes that exist', async () => {
    const queries = [...(await dashboardQueries()), await readFile(join(deploy, 'prometheus/rules.yml'), 'utf8')];
    const known = new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
    const named = queries.flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const routes = new Set(app.deps.routes.map(({ url }) => url));
    const namedRoutes = queries.flatMap((query) =>
      [...query.matchAll(/\broute="([^"]*)"/g)].map(([, route]) => route ?? ''),
    );
    expect(namedRoutes.filter((route) => !routes.has(route))).toEqual([]);
  });

  it('has a dashboard whose queries Prometheus can read', async () => {
    const rules = (await dashboardQueries()).map((expr, n) => ({
      record: `panel:${n}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }));
    const file = join(await scratchFolder(), 'dashboard.yml');
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    await promtool(['check', 'rules', file]);
  });

  it('documents every metric of the archive', async () => {
    const operations = await readFile(join(deploy, '../docs/operations.md'), 'utf8');
    const own = metrics.registry.getMetricsAsArray().filter(({ name }) => name.startsWith('nitrate_'));
    expect(own.filter(({ name }) => !operations.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([]);
  });
});
