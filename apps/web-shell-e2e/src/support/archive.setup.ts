import { test as setup } from '@playwright/test';
import { nitrate } from './nitrate';
import { institution } from './organisation';

setup('a small catalogue is imported beside the demo films', async () => {
  await nitrate('import', 'apps/web-shell-e2e/fixtures/films.ndjson');
});

setup('an institution pays for its network and its domain', async () => {
  const { slug, name, network, domain } = institution;
  const known = JSON.parse(await nitrate('organisations', 'list', '--json')) as { slug: string }[];
  const exists = known.some((organisation) => organisation.slug === slug);
  await nitrate('organisations', exists ? 'change' : 'add', slug, '--name', name, '--networks', network, '--domains', domain); // prettier-ignore
});
