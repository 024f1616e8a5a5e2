/**
 * From publishing until two api processes on one database serve the new content: in the content API and on the home
 * page, which both have cached. The reference is the latency of a bare PostgreSQL notification.
 *
 *   npx nx build api && npx nx build web-shell
 *   TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/publish.ts
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { filmsTopic } from '@nitrate/catalog/server';
import { contentEditingServer, previewTokens } from '@nitrate/content-cms/server';
import { listenForChanges, notifyChange } from '@nitrate/database';
import { createHttpServer, type HttpServer } from '@nitrate/http';
import { openDiskStorage } from '@nitrate/storage';
import { type BenchEnvironment, openBenchEnvironment } from './support/bench-environment';
import { median } from './support/load';

const goalMs = 1000;
const rounds = Number(process.env['ROUNDS'] ?? 20);
const port = Number(process.env['BENCH_PORT'] ?? 5870);
const main = fileURLToPath(new URL('../../dist/api/main.mjs', import.meta.url));

async function measure(): Promise<void> {
  const environment = await openBenchEnvironment({ films: 200 });
  try {
    const origins = [port, port + 1].map((each) => `http://127.0.0.1:${each}`);
    for (const [index, origin] of origins.entries()) {
      const env = {
        NITRATE_EMBEDDED: '1',
        NITRATE_CALLS_PER_MINUTE: '0',
        NITRATE_RENDERS_PER_MINUTE: '0',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
      };
      await environment.start([main], { ...env, PORT: String(port + index) }, `${origin}/`);
    }
    const bare = await bareNotifications(environment);
    console.log(`bare notification: median ${median(bare).toFixed(1)} ms, worst ${Math.max(...bare).toFixed(1)} ms`);
    const editor = await editorOf(environment);
    const seen: Record<string, number[]> = {};
    let { version } = (await editor.inject('/studio/content/landing')).json<Edited>().locales.en;
    for (let round = 0; round < rounds; round += 1) {
      const title = `Hero of round ${round} of ${rounds}`;
      const draft = { version, content: { hero: { title } } };
      const saved = await editor.inject({ method: 'PUT', url: '/studio/content/landing/en/draft', payload: draft });
      ({ version } = saved.json<{ version: number }>());
      await Promise.all(origins.map((origin) => fetch(`${origin}/`).then((response) => response.text())));
      const from = performance.now();
      const watched = ['/content/landing?lang=en', '/'].map(async (path) => {
        await Promise.all(origins.map((origin) => until(origin + path, title)));
        (seen[path] ??= []).push(performance.now() - from);
      });
      const payload = { langs: [{ lang: 'en', version }] };
      const published = await editor.inject({ method: 'POST', url: '/studio/content/landing/publish', payload });
      if (published.statusCode !== 200) throw new Error(published.body);
      await Promise.all(watched);
    }
    await editor.close();
    for (const [path, times] of Object.entries(seen)) {
      const worst = Math.max(...times);
      const ratio = (median(times) / median(bare)).toFixed(0);
      console.log(
        `published until served at ${path} by both: median ${median(times).toFixed(0)} ms, worst ${worst.toFixed(0)} ms, ` +
          `${ratio} x bare (goal: under ${goalMs} ms) ${worst < goalMs ? 'met' : 'MISSED'}`,
      );
    }
  } finally {
    await environment.close();
  }
}

interface Edited {
  locales: { en: { version: number } };
}

async function until(address: string, text: string): Promise<void> {
  for (;;) {
    if ((await (await fetch(address)).text()).includes(text)) return;
    await sleep(5);
  }
}

async function bareNotifications({ database }: BenchEnvironment): Promise<number[]> {
  let onNotified: () => void = () => undefined;
  let onListening: () => void = () => undefined;
  const listeningReady = new Promise<void>((resolve) => (onListening = resolve));
  const listening = listenForChanges(database, {
    onChange: new Map([[filmsTopic, () => onNotified()]]),
    onMissed: () => onListening(),
  });
  await listeningReady;
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await new Promise<void>((resolve, reject) => {
      onNotified = resolve;
      notifyChange(database.pool, filmsTopic).catch(reject);
    });
    times.push(performance.now() - from);
  }
  await listening.close();
  // The notifications invalidate the page caches of both processes; wait until they have.
  await sleep(1500);
  return times;
}

/** The editing endpoints, called as an editor who has passed two-factor authentication. */
async function editorOf({ database }: BenchEnvironment): Promise<HttpServer> {
  const editor = await createHttpServer({
    viewerOf: () => ({
      state: 'signedIn',
      userId: '00000000-0000-7000-8000-000000000001',
      sessionId: '00000000-0000-7000-8000-000000000002',
      roles: ['EDITOR'],
      confirmed: true,
      twoFactorUntil: new Date('2999-01-01'),
    }),
  });
  await editor.register(contentEditingServer, {
    database,
    storage: await openDiskStorage(join(tmpdir(), 'nitrate-bench-publish')),
    mediaBase: '/media',
    tokens: previewTokens(['bench'.repeat(8)]),
    security: { record: () => undefined },
    findNames: async () => new Map<string, string>(),
  });
  return editor;
}

void measure();
