import { join } from 'node:path';
import { ConfigurationError, ensureDataFolder, exitCode, unknownVariables } from '@nitrate/configuration';
import { byLocale, type Locale, LocalisedError, type LocalisedText } from '@nitrate/contract-kit';
import { isConnectionLost, isDiskFull, openDatabase } from '@nitrate/database';
import { openStorage } from '@nitrate/storage';
import { archiveLocation, openArchiveDatabase, workerEnvironment } from './archive-database';
import { asCalled } from './as-called';
import type {
  Command,
  CommandDeps,
  DatabaseCommandDeps,
  FolderCommandDeps,
  Invocation,
  SettingsCommandDeps,
} from './command';
import { terminalLocale } from './language/terminal-locale';
import { type CliMessages, cliMessages } from './messages/cli-messages';
import { printable } from './printable';
import { UsageError } from './usage-error';

interface CommandEntry {
  name: keyof CliMessages['summaries'];
  /** Loads the command, so that each runs with the memory of its own packages only. */
  load(): Promise<LoadedCommand>;
}

/** A command, with its arguments parsed by `prepare`. */
interface LoadedCommand {
  usage: LocalisedText;
  /** @throws UsageError */
  prepare(args: readonly string[]): (context: CliContext, locale: Locale) => Promise<number>;
}

const onDatabase = ({ usage, readsKeys, parse }: Command): LoadedCommand => ({
  usage,
  prepare: (args) => {
    const invocation = parse(args);
    return (context, locale) => invoke(invocation, context, locale, readsKeys);
  },
});

const onTables = ({ usage, parse }: Command<DatabaseCommandDeps>): LoadedCommand => ({
  usage,
  prepare: (args) => {
    const invocation = parse(args);
    return (context, locale) => invokeOnTables(invocation, context, locale);
  },
});

const onFolder = ({ usage, parse }: Command<FolderCommandDeps>): LoadedCommand => ({
  usage,
  prepare: (args) => {
    const invocation = parse(args);
    return (context, locale) => invokeOnFolder(invocation, context, locale);
  },
});

const onSettings = ({ usage, readsKeys, parse }: Command<SettingsCommandDeps>): LoadedCommand => ({
  usage,
  prepare: (args) => {
    const invocation = parse(args);
    return ({ env, cwd, leaveRoot, ...context }, locale) => {
      const location = archiveLocation(env, cwd, readsKeys);
      ensureDataFolder(location.dataFolder);
      leaveRoot?.(location.dataFolder);
      return invocation({ ...context, locale, env, location });
    };
  },
});

const commands: readonly CommandEntry[] = [
  {
    name: 'ingest',
    load: async () => onDatabase((await import('./ingest/ingest-command')).ingestCommand),
  },
  {
    name: 'import',
    load: async () => onDatabase((await import('./import/import-command')).importCommand),
  },
  {
    name: 'export',
    load: async () => onDatabase((await import('./export/export-command')).exportCommand),
  },
  {
    name: 'harvest',
    load: async () => onDatabase((await import('./harvest/harvest-command')).harvestCommand),
  },
  {
    name: 'admin',
    load: async () => onDatabase((await import('./admin/admin-command')).adminCommand),
  },
  {
    name: 'reset-second-factor',
    load: async () =>
      onDatabase((await import('./second-factor/reset-second-factor-command')).resetSecondFactorCommand),
  },
  {
    name: 'organisations',
    load: async () => onDatabase((await import('./organisations/organisations-command')).organisationsCommand),
  },
  {
    name: 'enquiries',
    load: async () => onDatabase((await import('./enquiries/enquiries-command')).enquiriesCommand),
  },
  {
    name: 'notices',
    load: async () => onDatabase((await import('./notices/notices-command')).noticesCommand),
  },
  {
    name: 'failed-jobs',
    load: async () => onDatabase((await import('./failed-jobs/failed-jobs-command')).failedJobsCommand),
  },
  {
    name: 'migrate',
    load: async () => onTables((await import('./migrate/migrate-command')).migrateCommand),
  },
  {
    name: 'backup',
    load: async () => onFolder((await import('./backup/backup-command')).backupCommand),
  },
  {
    name: 'restore',
    load: async () => onFolder((await import('./backup/restore-command')).restoreCommand),
  },
  {
    name: 'gift-codes',
    load: async () => onDatabase((await import('./gift-codes/gift-codes-command')).giftCodesCommand),
  },
  {
    name: 'grant-keys',
    load: async () => onSettings((await import('./grant-keys/grant-keys-command')).grantKeysCommand),
  },
  {
    name: 'verify-ledger',
    load: async () => onDatabase((await import('./ledger/verify-ledger-command')).verifyLedgerCommand),
  },
  {
    name: 'rebuild-rollups',
    load: async () => onDatabase((await import('./ledger/rebuild-rollups-command')).rebuildRollupsCommand),
  },
  {
    name: 'correct-ledger',
    load: async () => onDatabase((await import('./ledger/correct-ledger-command')).correctLedgerCommand),
  },
];

function usageIn(locale: Locale): string {
  const { summaries, usage } = cliMessages[locale];
  return usage(commands.map(({ name }) => `  ${name.padEnd(21)}${summaries[name]}`).join('\n'));
}

/** Where a command line runs. */
export interface CliContext extends Pick<
  CommandDeps,
  'out' | 'err' | 'signal' | 'isInstalled' | 'workerScript' | 'env'
> {
  /** Relative paths start here. */
  cwd: string;
  /**
   * Turns this process into the ordinary user of the data folder when it was started as root. Commands that read films
   * and metadata are run as that user. Returns its name.
   */
  leaveRoot?: (dataFolder: string) => string | undefined;
}

/** Runs one command line. @returns the exit code */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const { out, err, signal } = context;
  const [name = '', ...rest] = args;
  const locale = terminalLocale(args, context.env);
  const inWords = (text: string) => asCalled(text, context.isInstalled);
  let command: LoadedCommand | undefined;
  try {
    if (isHelp(name)) return print(out, inWords(usageIn(locale)));
    command = await commands.find((candidate) => candidate.name === name)?.load();
    if (!command) throw noCommand(name);
    if (rest.some(isHelp)) return print(out, inWords(command.usage[locale]));
    const run = command.prepare(rest);
    for (const unknown of unknownVariables(context.env)) {
      err.write(`nitrate ${name}: ${cliMessages[locale].variableUnknown(unknown.name, unknown.nearest)}\n`);
    }
    const code = await run(context, locale);
    return signal.aborted ? exitCode.interrupted : code;
  } catch (error) {
    const message = inWords(messageOf(error, locale));
    if (error instanceof UsageError) {
      err.write(`${message}\n\n${inWords(command?.usage[locale] ?? usageIn(locale))}\n`);
      return exitCode.usage;
    }
    if (signal.aborted) return exitCode.interrupted;
    err.write(`nitrate ${name}: ${printable(message)}\n`);
    return error instanceof ConfigurationError ? exitCode.configuration : exitCode.failed;
  }
}

function noCommand(name: string): UsageError {
  const textIn = (locale: Locale) => {
    const { commandMissing, commandUnknown } = cliMessages[locale];
    return name === '' ? commandMissing : commandUnknown(name);
  };
  return new UsageError(byLocale(textIn));
}

function messageOf(error: unknown, locale: Locale): string {
  if (error instanceof LocalisedError) return error.texts[locale];
  if (isDiskFull(error)) return cliMessages[locale].diskFull;
  const message = error instanceof Error ? error.message : String(error);
  return isConnectionLost(error) ? `${cliMessages[locale].connectionLost} (${message})` : message;
}

const isHelp = (argument: string) => argument === '--help' || argument === '-h';

function print(out: NodeJS.WriteStream, text: string): number {
  out.write(`${text}\n`);
  return exitCode.done;
}

async function invoke(
  invocation: Invocation,
  cli: CliContext,
  locale: Locale,
  readsKeys: boolean | undefined,
): Promise<number> {
  const { cwd, env, leaveRoot, ...context } = cli;
  const location = archiveLocation(env, cwd, readsKeys);
  ensureDataFolder(location.dataFolder);
  let user: string | undefined;
  const archive = await openArchiveDatabase(location, {
    print: (line) => context.err.write(`${line}\n`),
    beforeStart: () => {
      user = leaveRoot?.(location.dataFolder);
    },
  });
  try {
    return await invocation({
      ...context,
      locale,
      termListFolder: join(location.dataFolder, 'term-lists'),
      mappingFolder: join(location.dataFolder, 'import-mappings'),
      env: workerEnvironment(env, location, archive.url),
      openDatabase: (options) => openDatabase({ ...options, url: archive.url }),
      openStorage: () => openStorage(location),
      hasBucket: location.bucket !== undefined,
    });
  } catch (error) {
    const isDenied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    if (!isDenied || user === undefined) throw error;
    throw new Error(`${error.message}. ${cliMessages[locale].runsAs(user)}`, { cause: error });
  } finally {
    await archive.stop();
  }
}

async function invokeOnTables(
  invocation: Invocation<DatabaseCommandDeps>,
  { cwd, env, out, err, signal, isInstalled, leaveRoot }: CliContext,
  locale: Locale,
): Promise<number> {
  const location = archiveLocation(env, cwd);
  const isEmbedded = location.databaseUrl === undefined;
  if (isEmbedded) ensureDataFolder(location.dataFolder);
  const archive = await openArchiveDatabase(location, {
    print: (line) => err.write(`${line}\n`),
    beforeStart: () => {
      if (isEmbedded) leaveRoot?.(location.dataFolder);
    },
  });
  try {
    const open: DatabaseCommandDeps['openDatabase'] = (options) => openDatabase({ ...options, url: archive.url });
    return await invocation({ out, err, signal, isInstalled, locale, openDatabase: open });
  } finally {
    await archive.stop();
  }
}

async function invokeOnFolder(
  invocation: Invocation<FolderCommandDeps>,
  { cwd, env, out, err, signal, isInstalled }: CliContext,
  locale: Locale,
): Promise<number> {
  const location = archiveLocation(env, cwd);
  ensureDataFolder(location.dataFolder);
  return invocation({
    out,
    err,
    signal,
    isInstalled,
    locale,
    cwd,
    ...location,
    async withDatabase(work) {
      const print = (line: string) => err.write(`${line}\n`);
      const archive = await openArchiveDatabase(location, { print, beforeStart: () => undefined });
      try {
        return await work(archive);
      } finally {
        await archive.stop();
      }
    },
  });
}
