import { test as setup } from '@playwright/test';
import { nitrate } from './nitrate';

setup('the archive gets a small catalogue beside the demo films; importing twice changes nothing', async () => {
  await nitrate('import', 'apps/web-shell-e2e/fixtures/films.ndjson');
});
