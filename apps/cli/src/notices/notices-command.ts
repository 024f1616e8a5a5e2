import { byLocale, type Locale, localeTags } from '@nitrate/contract-kit';
import { auditMigrations } from '@nitrate/audit';
import { exitCode } from '@nitrate/configuration';
import { type Database, migrate } from '@nitrate/database';
import { type StoredNotice, findNotices, markNoticeDone, noticesMigrations } from '@nitrate/enquiries/server';
import type { Command, CommandDeps } from '../command';
import { type NoticesMessages, noticesMessages } from '../messages/notices-messages';
import { printable } from '../printable';
import { parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';

/** What the command is to do. */
type NoticesAction = { name: 'list'; json: boolean; open: boolean } | { name: 'done'; id: string };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the arguments after `notices`. @throws UsageError */
function parseNotices(args: readonly string[]): NoticesAction {
  const { positionals, values } = parseArguments(args, { json: { type: 'boolean' }, open: { type: 'boolean' } });
  const [name = 'list', id, ...others] = positionals;
  if (name !== 'list' && name !== 'done') throw usageError(({ unknownAction }) => unknownAction(name));
  const excess = name === 'list' ? id : others[0];
  if (excess !== undefined) throw usageError(({ unknownAction }) => unknownAction(excess));
  if (name === 'list') return { name, json: values.json === true, open: values.open === true };
  if (id === undefined) throw usageError(({ idMissing }) => idMissing);
  if (!uuid.test(id)) throw usageError(({ idInvalid }) => idInvalid(id));
  return { name, id };
}

function usageError(textIn: (messages: NoticesMessages) => string): UsageError {
  return new UsageError(byLocale((locale) => textIn(noticesMessages[locale])));
}

/** A notice for a terminal: when and what, its number, from whom, then the reason, indented. */
function describeNotice(notice: StoredNotice, locale: Locale): string {
  const { id, kind, manner, endOn, name, email, contract, reason, receivedAt, doneAt } = notice;
  const { kinds, manners, end, open, done } = noticesMessages[locale];
  const format = new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'long',
  });
  const state = doneAt ? done(format.format(doneAt)) : open;
  const what = manner === null ? kinds[kind] : `${kinds[kind]} (${manners[manner]}, ${end(endOn)})`;
  const lines = [id, `${name} <${email}>`, contract, ...(reason?.split(/\r?\n/) ?? [])];
  const head = `${format.format(receivedAt)}  ${what}  ${state}`;
  return printable([head, ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join('\n'));
}

const pageSize = 200;

/** Lists the notices of cancellation and withdrawal, newest first, and marks one as done. */
export const noticesCommand: Command = {
  usage: byLocale((locale) => noticesMessages[locale].usage),
  parse(args) {
    const action = parseNotices(args);
    return (deps) => run(action, deps);
  },
};

async function run(action: NoticesAction, deps: CommandDeps): Promise<number> {
  const database = deps.openDatabase({ applicationName: 'nitrate-notices', maxConnections: 2 });
  try {
    await migrate(database, [auditMigrations, noticesMigrations]);
    return action.name === 'done' ? await markDone(database, action.id, deps) : await list(database, action, deps);
  } finally {
    await database.close();
  }
}

async function markDone(database: Database, id: string, { out, err, locale }: CommandDeps): Promise<number> {
  const result = await markNoticeDone(database, id, new Date());
  const line = `${noticesMessages[locale].marked[result]}\n`;
  (result === 'unknown' ? err : out).write(line);
  return result === 'unknown' ? exitCode.failed : exitCode.done;
}

type Listing = Extract<NoticesAction, { name: 'list' }>;

async function list(database: Database, action: Listing, { out, signal, locale }: CommandDeps): Promise<number> {
  const { json, open } = action;
  let count = 0;
  for await (const notice of allNotices(database, open)) {
    if (signal.aborted) break;
    count += 1;
    out.write(json ? `${JSON.stringify(notice)}\n` : `${describeNotice(notice, locale)}\n\n`);
  }
  if (count === 0 && !json) out.write(`${noticesMessages[locale][open ? 'noneOpen' : 'none']}\n`);
  return exitCode.done;
}

async function* allNotices(database: Database, open: boolean): AsyncGenerator<StoredNotice> {
  let olderThan: StoredNotice | undefined;
  do {
    const page = await findNotices(database, { open, limit: pageSize, ...(olderThan && { olderThan }) });
    yield* page;
    olderThan = page.length === pageSize ? page.at(-1) : undefined;
  } while (olderThan);
}
