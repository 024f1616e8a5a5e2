import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitCode } from '@nitrate/configuration';
import { migrate } from '@nitrate/database';
import { openStorage } from '@nitrate/storage';
import { prepareAccounts } from './accounts/prepare-accounts';
import { ConfigurationMistakes, readConfig } from './config';
import { connectDatabase } from './connect-database';
import { createApi } from './create-api';
import { migrations } from './migrations';
import { loadPageRenderer } from './pages/page-renderer';
import { signingKeysOf } from './signing-keys';

/** Answers underway get this long at the end; `npm start` allows 1.4 s in all. */
const graceMs = 900;

const webFolder = fileURLToPath(new URL('../web-shell', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const database = await connectDatabase(config, (error) => console.error(error));
  await migrate(database, migrations);
  await prepareAccounts(config, database);
  const withPages = config.pages && existsSync(join(webFolder, 'server', 'entry-server.mjs'));
  const app = await createApi({
    config,
    database,
    storage: await openStorage(join(config.dataFolder, 'media')),
    signingKeys: await signingKeysOf(config),
    web: withPages
      ? { renderer: await loadPageRenderer(webFolder), clientFolder: join(webFolder, 'client') }
      : undefined,
    logger: { level: config.logLevel },
  });
  if (config.pages && !withPages)
    app.log.warn('The web shell is not built, so there are no pages: npx nx build web-shell');

  const stop = async () => {
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `nitrate api: ${error.message}` : error);
  process.exit(error instanceof ConfigurationMistakes ? exitCode.configuration : exitCode.failed);
});
