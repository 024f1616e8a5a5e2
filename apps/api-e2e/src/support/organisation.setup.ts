import { join } from 'node:path';
import { run } from '@nitrate/processes';
import { test as setup } from '@playwright/test';
import { archiveFolder, subscriberNetwork } from './archive';

const slug = 'film-school';

/** Runs `nitrate organisations` on the archive under attack. @returns what it printed */
async function organisations(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['tools/start/start.mjs', '--run', 'organisations', ...args], {
    cwd: join(__dirname, '../../../..'),
    env: { ...process.env, NITRATE_DATA: archiveFolder },
  });
  return stdout;
}

setup('a network may watch full films, which attackers try to enter by a forged address', async () => {
  const known = JSON.parse(await organisations('list', '--json')) as { slug: string }[];
  const exists = known.some((organisation) => organisation.slug === slug);
  const values = ['--name', 'Film School', '--networks', `${subscriberNetwork}.0/24`];
  await organisations(exists ? 'change' : 'add', slug, ...values);
});
