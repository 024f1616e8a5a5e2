import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigurationError, exitCode } from '@nitrate/configuration';
import { migrate } from '@nitrate/database';
import { loadPageRenderer } from '@nitrate/page-server';
import { openStorage } from '@nitrate/storage';
import { readConfig } from './config/config';
import { mailboxOf } from './config/mailbox-of';
import { connectDatabase } from './connect-database';
import { createApi } from './create-api';
import { migrations } from './migrations';
import { prepareDemoAccounts } from './prepare-demo-accounts';
import { signingKeysOf } from './config/signing-keys';

/** Time for in-flight requests on shutdown. The supervisor kills the process after 1.4 s. */
const graceMs = 900;

const webFolder = fileURLToPath(new URL('../web-shell', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const database = await connectDatabase(config, (error) => console.error(error));
  await migrate(database, migrations);
  await prepareDemoAccounts(config, database);
  const hasWebBuild = existsSync(join(webFolder, 'server', 'entry-server.mjs'));
  const app = await createApi({
    config,
    database,
    storage: await openStorage(join(config.dataFolder, 'media')),
    signingKeys: await signingKeysOf(config),
    mailbox: await mailboxOf(config),
    web:
      config.pages && hasWebBuild
        ? { renderer: await loadPageRenderer(webFolder), clientFolder: join(webFolder, 'client') }
        : undefined,
    logger: { level: config.logLevel },
  });
  if (config.pages && !hasWebBuild) {
    app.log.warn('The web shell is not built, so there are no pages: npx nx build web-shell');
  }

  const stop = async () => {
    setTimeout(() => app.server.closeAllConnections(), graceMs).unref();
    await app.close();
    await database.close();
    process.exit(exitCode.done);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `nitrate api: ${error.message}` : error);
  process.exit(error instanceof ConfigurationError ? exitCode.configuration : exitCode.failed);
});
