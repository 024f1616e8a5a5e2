import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  buildOf,
  ConfigurationError,
  ensureDataFolder,
  exitCode,
  signingKeysOf,
  unknownVariableLines,
} from '@nitrate/configuration';
import { DiskFull, isDiskFull, migrate, migrationLine, type MigrationReport, whenUp } from '@nitrate/database';
import { startingServer } from '@nitrate/http';
import { loadPageRenderer } from '@nitrate/page-server';
import { leaveRoot, RootRefused } from '@nitrate/processes';
import { openStorage } from '@nitrate/storage';
import { readPlans } from '@nitrate/subscriptions/server';
import { type Config, readConfig } from './config/config';
import { mailboxOf } from './config/mailbox-of';
import { connectDatabase } from './database/connect-database';
import { connectReplica } from './database/connect-replica';
import { createApi } from './create-api';
import { instanceHeader } from './health/health';
import { migrations } from '@nitrate/features';
import { prepareDemoAccounts } from './prepare-demo-accounts';

/** Time after the grace for what else has to end, such as jobs. The supervisor kills the process 0.5 s after the grace. */
const endMs = 400;

const webFolder = fileURLToPath(new URL('../web-shell', import.meta.url));

/** Ends root's rights where a service manager starts the api; below a supervisor that has been done. */
function becomeOrdinaryUser({ dataFolder, publicOrigin, instance }: Config): void {
  ensureDataFolder(dataFolder);
  const warn = (sentence: string) => {
    if (!instance) process.stderr.write(`${sentence}\n`);
  };
  const programs = [fileURLToPath(import.meta.url)];
  try {
    leaveRoot({ dataFolder, programs, published: publicOrigin !== undefined, warn });
  } catch (error) {
    if (!(error instanceof RootRefused)) throw error;
    throw new ConfigurationError([error.message], { cause: error });
  }
}

async function main(): Promise<void> {
  const say = (line: string) => console.error(`nitrate api: ${line}`);
  // A supervisor has said it already.
  if (!process.env['NITRATE_INSTANCE']) unknownVariableLines(process.env).forEach(say);
  const config = readConfig(process.env, process.cwd());
  becomeOrdinaryUser(config);
  const plans = await readPlans(config);
  const starting = await startingServer({
    host: config.host,
    port: config.port,
    onWait: say,
    ...(config.instance !== undefined && { headers: { [instanceHeader]: config.instance } }),
  });
  const onConnectionError = ({ message }: Error) => say(`a database connection was lost: ${message}`);
  const [connected, storage] = await Promise.all([
    starting.waitFor('the database', (onWait) => connectDatabase(config, { onConnectionError, onWait })),
    starting.waitFor('the store of the films', () => openStorage(config)),
  ]);
  const { database } = connected;
  await starting.waitFor('the migrations of the database', (because, progress) => {
    const onReport = (report: MigrationReport) => {
      progress(`${report.done} of ${report.total} done`);
      because(migrationLine(report));
      if (report.kind === 'blocked') say(migrationLine(report));
    };
    return whenUp(() => migrate(database, migrations, { onReport }), because);
  });
  const reads = await starting.waitFor('the replica', () => connectReplica(config, connected, say));
  await prepareDemoAccounts(config, database);
  // Loaded only where they are asked for.
  const metrics =
    config.metrics && (await import('./metrics/api-metrics')).apiMetrics(config, database, buildOf(import.meta.url));
  const stopping = new AbortController();
  const hasWebBuild = existsSync(join(webFolder, 'server', 'entry-server.mjs'));
  const app = await createApi({
    config,
    database,
    reads,
    storage,
    signingKeys: await signingKeysOf(config),
    plans,
    mailbox: await mailboxOf(config),
    web:
      config.pages && hasWebBuild
        ? { renderer: await loadPageRenderer(webFolder), clientFolder: join(webFolder, 'client') }
        : undefined,
    logger: { level: config.logLevel },
    metrics,
    stopping: stopping.signal,
  });
  if (config.pages && !hasWebBuild) {
    app.log.warn('The web shell is not built, so there are no pages: npx nx build web-shell');
  }

  const stop = async () => {
    stopping.abort();
    if (config.drainMs > 0) await sleep(config.drainMs);
    setTimeout(() => app.server.closeAllConnections(), config.graceMs).unref();
    setTimeout(() => process.exit(exitCode.done), config.graceMs + endMs).unref();
    await app.close();
    await metrics?.close();
    await Promise.all([reads.close(), database.close()]);
    process.exit(exitCode.done);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop());
  if (config.metrics) await metrics?.listen(config.metrics);
  await starting.close();
  await app.listen({ host: config.host, port: config.port });
}

main().catch((thrown: unknown) => {
  const error = isDiskFull(thrown) ? new DiskFull() : thrown;
  console.error(error instanceof Error ? `nitrate api: ${error.message}` : error);
  process.exit(error instanceof ConfigurationError ? exitCode.configuration : exitCode.failed);
});
