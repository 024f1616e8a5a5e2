import { exitCode } from '@nitrate/configuration';
import { byLocale, LocalisedError } from '@nitrate/contract-kit';
import { type FeatureMigrations, migrate, MigrationBlocked, type MigrationReport } from '@nitrate/database';
import type { Command, DatabaseCommandDeps } from '../command';
import { migrateMessages } from '../messages/migrate-messages';
import { parseArguments } from '../parse-arguments';
import { printable } from '../printable';
import { UsageError } from '../usage-error';
import { migrations } from '@nitrate/features';

/** Brings the database to the version of the programs. */
export const migrateCommand: Command<DatabaseCommandDeps> = {
  usage: byLocale((locale) => migrateMessages[locale].usage),
  parse(args) {
    const [argument] = parseArguments(args, {}).positionals;
    if (argument !== undefined) {
      const { en, de } = migrateMessages;
      throw new UsageError({ en: en.unexpected(argument), de: de.unexpected(argument) });
    }
    return (deps) => migrateTo(migrations, deps);
  },
};

/** Takes the pending ones of these migrations. @returns the exit code */
export async function migrateTo(
  features: readonly FeatureMigrations[],
  { openDatabase, out, locale }: Pick<DatabaseCommandDeps, 'openDatabase' | 'out' | 'locale'>,
): Promise<number> {
  const messages = migrateMessages[locale];
  const print = (line: string) => out.write(`${printable(line)}\n`);
  const database = openDatabase({ applicationName: 'nitrate-migrate', maxConnections: 1 });
  const startedAt = performance.now();
  let wasPending = false;
  const onReport = (report: MigrationReport) => {
    wasPending = true;
    print(lineOf(report, locale));
  };
  try {
    const steps = await migrate(database, features, { onReport });
    if (steps.length > 0) print(messages.done(steps.length, performance.now() - startedAt));
    else print(wasPending ? messages.byOther : messages.nothing);
    return exitCode.done;
  } catch (error) {
    if (!(error instanceof MigrationBlocked)) throw error;
    const { step, blockers } = error;
    const { en, de } = migrateMessages;
    throw new LocalisedError({ en: en.gaveUp(step, blockers), de: de.gaveUp(step, blockers) }, { cause: error });
  } finally {
    await database.close();
  }
}

function lineOf(report: MigrationReport, locale: DatabaseCommandDeps['locale']): string {
  const messages = migrateMessages[locale];
  switch (report.kind) {
    case 'planned':
      return messages.planned(report);
    case 'taken':
      return messages.taken(report);
    case 'running':
      return messages.running(report);
    case 'queued':
      return messages.queued(report);
    case 'blocked':
      return messages.blocked(report);
  }
}
