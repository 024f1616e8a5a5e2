/**
 * Throughput of an upload from the studio's page in Chromium into the built api over loopback, against a bare copy of the
 * same file on the same disk, both flushed.
 *
 *   npx nx build api && npx nx build web-shell
 *   MEGABYTES=512 TSX_TSCONFIG_PATH=tsconfig.base.json node --import tsx tools/bench/browser-upload.ts
 *
 * The browser is Playwright's, or CHROMIUM_PATH.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumOptions } from '@nitrate/testing-archive';
import { type BrowserContext, chromium } from 'playwright';
import { type BenchEnvironment, openBenchEnvironment } from './support/bench-environment';
import { benchFolder } from './support/bench-folder';
import { copyFlushed, writeNoise } from './support/flushed-copy';

const megabytes = Number(process.env['MEGABYTES'] ?? 512);
const rounds = Number(process.env['ROUNDS'] ?? 3);
const port = Number(process.env['BENCH_PORT'] ?? 5870);
const goal = 0.5;
const address = `http://127.0.0.1:${port}`;
const api = fileURLToPath(new URL('../../dist/api/main.mjs', import.meta.url));

/** Signs an editor up who has confirmed a second factor. */
async function signUp(context: BrowserContext, { database }: BenchEnvironment): Promise<void> {
  const [email, password] = ['bench@films.example', 'Correct-4-horses!'];
  const reply = await context.request.post(`${address}/api/auth/signup`, {
    data: { email, confirmEmail: email, password, confirmPassword: password, name: 'Lotte', surname: 'Reiniger' },
    headers: { origin: address },
  });
  if (!reply.ok()) throw new Error(`${reply.status()}: ${await reply.text()}`);
  await database.pool.query(`update auth_user set confirmed_at = now(), roles = '{EDITOR}'`);
  await database.pool.query(
    `insert into auth_factor (id, user_id, kind, name, created_at, sealed_secret, last_step)
     select gen_random_uuid(), id, 'app', 'Phone', now(), '', 0 from auth_user`,
  );
  await database.pool.query(`update auth_session set two_factor_until = now() + interval '1 hour'`);
}

/** @returns seconds from the first part that the page sends to the response to the last one */
async function upload(context: BrowserContext, file: string): Promise<number> {
  const page = await context.newPage();
  try {
    let started: number | undefined;
    let sent = 0;
    const ended = new Promise<number>((resolve, reject) => {
      page.on('request', (request) => {
        if (request.method() === 'PATCH') started ??= performance.now();
      });
      page.on('response', (response) => {
        if (response.request().method() !== 'PATCH') return;
        if (response.status() !== 204) reject(new Error(`A part was answered with ${response.status()}.`));
        sent = Number(response.headers()['upload-offset']);
        if (sent === megabytes * 1024 ** 2) resolve(performance.now());
      });
    });
    await page.goto(`${address}/studio/uploads`);
    await page.getByLabel('Choose files').setInputFiles(file);
    await page.getByLabel('Archive', { exact: true }).fill('Harbour Archive');
    await page.getByRole('button', { name: 'Start upload' }).click();
    return ((await ended) - (started ?? NaN)) / 1000;
  } finally {
    await page.close();
  }
}

async function main(): Promise<void> {
  const folder = await benchFolder();
  const environment = await openBenchEnvironment({ films: 1 });
  const browser = await chromium.launch(chromiumOptions());
  try {
    const settings = {
      NITRATE_EMBEDDED: '1',
      NITRATE_DATA: folder,
      NITRATE_CALLS_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      NITRATE_RENDERS_PER_MINUTE: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
    };
    await environment.start([api], settings, `${address}/`);
    const context = await browser.newContext();
    await signUp(context, environment);
    const best = { bare: Infinity, upload: Infinity };
    for (let round = 0; round < rounds; round += 1) {
      const file = join(folder, `noise-${round}.mp4`);
      await writeNoise(file, megabytes);
      best.bare = Math.min(best.bare, await copyFlushed(file, join(folder, 'copy')));
      best.upload = Math.min(best.upload, await upload(context, file));
      await rm(file);
    }
    const rate = (seconds: number) => `${(megabytes / seconds).toFixed(0)} MB/s`;
    console.log(`${megabytes} MB, best of ${rounds}: upload ${rate(best.upload)}, bare copy ${rate(best.bare)}`);
    console.log(`ratio ${(best.bare / best.upload).toFixed(2)} x (goal: at least ${goal})`);
  } finally {
    await browser.close();
    await environment.close();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
