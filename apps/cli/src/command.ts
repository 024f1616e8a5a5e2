import type { Locale, LocalisedText } from '@nitrate/contract-kit';
import type { Database, DatabaseOptions } from '@nitrate/database';
import type { Storage } from '@nitrate/storage';
import type { ArchiveDatabase, ArchiveLocation } from './archive-database';

/** What every command is given. */
interface CommonDeps {
  /** Language of the messages. */
  locale: Locale;
  out: NodeJS.WriteStream;
  err: NodeJS.WriteStream;
  /** Fires on Ctrl-C. */
  signal: AbortSignal;
  /** True in an installation, which has `nitrate` in place of npm. */
  isInstalled?: boolean | undefined;
}

/** What a command is given that needs the database alone; with one at `DATABASE_URL` there may be no data folder. */
export interface DatabaseCommandDeps extends CommonDeps {
  /** Opens the database of the archive. The command closes it. */
  openDatabase(options: Omit<DatabaseOptions, 'url'>): Database;
}

/** What a command is given. */
export interface CommandDeps extends DatabaseCommandDeps {
  /** Opens the storage of the archive. */
  openStorage(): Promise<Storage>;
  /** Whether it is a bucket, which workers on other machines reach. */
  hasBucket: boolean;
  /** Folder of the archive's own term lists. */
  termListFolder: string;
  /** Folder of the mappings of columns that imports have stored. */
  mappingFolder: string;
  /** Environment for programs that the command starts. */
  env: NodeJS.ProcessEnv;
  /** Bundle of the worker. */
  workerScript: string;
}

/** What a command on the whole archive is given; its data folder exists. */
export interface FolderCommandDeps extends CommonDeps, ArchiveLocation {
  /** Relative paths of arguments start here. */
  cwd: string;
  /** Runs work with the database of the archive: a running one, or one started for the duration of the work. */
  withDatabase<T>(work: (database: Omit<ArchiveDatabase, 'stop'>) => Promise<T>): Promise<T>;
}

/** What a command is given that needs the settings of the archive alone. */
export interface SettingsCommandDeps extends CommonDeps {
  env: NodeJS.ProcessEnv;
  /** Where the archive is. */
  location: ArchiveLocation;
}

/** A parsed command line. @returns the exit code */
export type Invocation<Deps = CommandDeps> = (deps: Deps) => Promise<number>;

/** A sub-command of `nitrate`. */
export interface Command<Deps = CommandDeps> {
  /** What `--help` prints. */
  usage: LocalisedText;
  /** Whether it needs `NITRATE_SIGNING_KEY`, so that its mistakes are named together with mistakes of other variables. */
  readsKeys?: boolean;
  /** Parses the arguments after the name. @throws UsageError */
  parse(args: readonly string[]): Invocation<Deps>;
}
