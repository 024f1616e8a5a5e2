import { auditMigrations } from '@nitrate/audit';
import { type Database, migrate } from '@nitrate/database';
import { playerTelemetryMigrations } from '@nitrate/player-telemetry/server';
import type { CommandDeps } from '../command';
import { ledgerMessages } from '../messages/ledger-messages';
import { parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';

/** Runs work on the ledger with the tables that it needs. */
export async function withLedger(
  { openDatabase }: Pick<CommandDeps, 'openDatabase'>,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = openDatabase({ applicationName: 'nitrate-ledger', maxConnections: 2 });
  try {
    await migrate(database, [auditMigrations, playerTelemetryMigrations]);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** @throws UsageError for any argument */
export function refuseArguments(args: readonly string[]): void {
  const [argument] = parseArguments(args, {}).positionals;
  if (argument === undefined) return;
  const { en, de } = ledgerMessages;
  throw new UsageError({ en: en.unexpected(argument), de: de.unexpected(argument) });
}
