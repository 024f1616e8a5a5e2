import type { Locale, LocalisedText } from '@nitrate/contract-kit';
import type { Database, DatabaseOptions } from '@nitrate/database';

/** What a command is given. */
export interface CommandDeps {
  /** Opens the database of the archive. The command closes it. */
  openDatabase(options: Omit<DatabaseOptions, 'url'>): Database;
  /** Environment for programs that the command starts. */
  env: NodeJS.ProcessEnv;
  /** Bundle of the worker. */
  workerScript: string;
  /** Language of the messages. */
  locale: Locale;
  out: NodeJS.WriteStream;
  err: NodeJS.WriteStream;
  /** Fires on Ctrl-C. */
  signal: AbortSignal;
}

/** A parsed command line. @returns the exit code */
export type Invocation = (deps: CommandDeps) => Promise<number>;

/** A sub-command of `nitrate`. */
export interface Command {
  /** What `--help` prints. */
  usage: LocalisedText;
  /** Parses the arguments after the name. @throws UsageError */
  parse(args: readonly string[]): Invocation;
}
