import { expect, test as setup } from '@playwright/test';
import type { searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { nitrate } from './nitrate';
import { institution } from './organisation';

const demoFilms = 3;
const demoTimeoutMs = 240_000;

setup('the first demo films can be watched', async ({ request }) => {
  setup.setTimeout(demoTimeoutMs + 10_000);
  const count = async () => {
    const response = await request.get('/api/catalog/films?availability=full&size=12');
    return ((await response.json()) as ReplyOf<typeof searchFilms>).films.length;
  };
  await expect.poll(count, { timeout: demoTimeoutMs }).toBeGreaterThanOrEqual(demoFilms);
});

setup('a small catalogue is imported beside the demo films', async () => {
  await nitrate('import', 'apps/web-shell-e2e/fixtures/films.ndjson');
});

setup('an institution pays for its network and its domain', async () => {
  const { slug, name, network, domain } = institution;
  const known = JSON.parse(await nitrate('organisations', 'list', '--json')) as { slug: string }[];
  const exists = known.some((organisation) => organisation.slug === slug);
  await nitrate('organisations', exists ? 'change' : 'add', slug, '--name', name, '--networks', network, '--domains', domain); // prettier-ignore
});
