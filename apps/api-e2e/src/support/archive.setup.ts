import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg, run } from '@nitrate/processes';
import { test as setup } from '@playwright/test';
import { archiveFolder, subscriberNetwork } from './archive';

const slug = 'film-school';

/** Runs a `nitrate` command on the archive under attack. @returns what it printed */
async function nitrate(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/start/start.mjs', '--run', ...args], {
    cwd: join(__dirname, '../../../..'),
    env: { ...process.env, NITRATE_DATA: archiveFolder },
  });
  return stdout;
}

setup('a film plays, by its preview and in full', async () => {
  const folder = setup.info().outputPath('films');
  await mkdir(folder, { recursive: true });
  const streams = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=12:d=40', '-f', 'lavfi', '-i', 'sine=d=40'];
  await run(findFfmpeg().ffmpeg, [
    '-v',
    'error',
    '-y',
    ...streams,
    '-preset',
    'ultrafast',
    join(folder, 'harbour.mp4'),
  ]);
  await nitrate('ingest', folder, '--archive', 'Harbour Archive');
});

setup('a network may watch full films, which attackers try to enter by a forged address', async () => {
  const known = JSON.parse(await nitrate('organisations', 'list', '--json')) as { slug: string }[];
  const exists = known.some((organisation) => organisation.slug === slug);
  const values = ['--name', 'Film School', '--networks', `${subscriberNetwork}.0/24`];
  await nitrate('organisations', exists ? 'change' : 'add', slug, ...values);
});
