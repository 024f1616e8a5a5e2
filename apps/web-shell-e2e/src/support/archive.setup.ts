import { test as setup } from '@playwright/test';
import { nitrate } from './nitrate';

setup('a small catalogue is imported beside the demo films', async () => {
  await nitrate('import', 'apps/web-shell-e2e/fixtures/films.ndjson');
});
