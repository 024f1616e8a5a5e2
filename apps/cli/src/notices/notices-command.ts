import { auditMigrations } from '@nitrate/audit';
import { exitCode } from '@nitrate/configuration';
import { type Database, migrate } from '@nitrate/database';
import { findNotices, markNoticeDone, noticesMigrations, type StoredNotice } from '@nitrate/enquiries/server';
import type { Command, CommandDeps } from '../command';
import { noticesMessages } from '../messages/notices-messages';
import { describeNotice } from './describe-notice';
import { type NoticesAction, parseNotices } from './parse-notices';

const pageSize = 200;

/** Lists the notices of cancellation and withdrawal, newest first, and marks one as done. */
export const noticesCommand: Command = {
  usage: { en: noticesMessages.en.usage, de: noticesMessages.de.usage },
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
  const said = `${noticesMessages[locale].marked[result]}\n`;
  (result === 'unknown' ? err : out).write(said);
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
