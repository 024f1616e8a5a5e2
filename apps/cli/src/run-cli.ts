import { ConfigurationError, exitCode } from '@nitrate/configuration';
import { type Locale, LocalisedError } from '@nitrate/contract-kit';
import { openDatabase } from '@nitrate/database';
import { openArchiveDatabase } from './archive-database';
import type { Command, CommandDeps, Invocation } from './command';
import { terminalLocale } from './language/terminal-locale';
import { type CliMessages, cliMessages } from './messages/cli-messages';
import { printable } from './printable';
import { UsageError } from './usage-error';

interface CommandEntry {
  name: keyof CliMessages['summaries'];
  /** Loads the command, so that each runs with the memory of its own packages only. */
  load(): Promise<Command>;
}

const commands: readonly CommandEntry[] = [
  {
    name: 'ingest',
    load: async () => (await import('./ingest/ingest-command')).ingestCommand,
  },
  {
    name: 'import',
    load: async () => (await import('./import/import-command')).importCommand,
  },
  {
    name: 'admin',
    load: async () => (await import('./admin/admin-command')).adminCommand,
  },
];

function usageIn(locale: Locale): string {
  const { summaries, usage } = cliMessages[locale];
  return usage(commands.map(({ name }) => `  ${name.padEnd(10)}${summaries[name]}`).join('\n'));
}

/** Where a command line runs. */
export interface CliContext extends Pick<CommandDeps, 'out' | 'err' | 'signal' | 'workerScript' | 'env'> {
  /** Relative paths start here. */
  cwd: string;
}

/** Runs one command line. @returns the exit code */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const { out, err, signal } = context;
  const [name = '', ...rest] = args;
  const locale = terminalLocale(args, context.env);
  let command: Command | undefined;
  try {
    if (isHelp(name)) return print(out, usageIn(locale));
    command = await commands.find((candidate) => candidate.name === name)?.load();
    if (!command) throw noCommand(name);
    if (rest.some(isHelp)) return print(out, command.usage[locale]);
    const code = await invoke(command.parse(rest), context, locale);
    return signal.aborted ? exitCode.interrupted : code;
  } catch (error) {
    const message = messageOf(error, locale);
    if (error instanceof UsageError) {
      err.write(`${message}\n\n${command?.usage[locale] ?? usageIn(locale)}\n`);
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
  return new UsageError({ en: textIn('en'), de: textIn('de') });
}

function messageOf(error: unknown, locale: Locale): string {
  if (error instanceof LocalisedError) return error.texts[locale];
  return error instanceof Error ? error.message : String(error);
}

const isHelp = (argument: string) => argument === '--help' || argument === '-h';

function print(out: NodeJS.WriteStream, text: string): number {
  out.write(`${text}\n`);
  return exitCode.done;
}

async function invoke(invocation: Invocation, { cwd, env, ...context }: CliContext, locale: Locale): Promise<number> {
  const archive = await openArchiveDatabase(env, cwd);
  try {
    return await invocation({
      ...context,
      locale,
      env: archive.env,
      openDatabase: (options) => openDatabase({ ...options, url: archive.url }),
    });
  } finally {
    await archive.stop();
  }
}
