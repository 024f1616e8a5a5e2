import { byLocale, type Locale, localeTags } from '@nitrate/contract-kit';
import { auditMigrations } from '@nitrate/audit';
import { authMigrations } from '@nitrate/auth/server';
import { exitCode } from '@nitrate/configuration';
import { type Database, migrate } from '@nitrate/database';
import { type StoredEnquiry, contactMigrations, findEnquiries } from '@nitrate/enquiries/server';
import type { Command, CommandDeps } from '../command';
import { enquiriesMessages } from '../messages/enquiries-messages';
import { parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';
import { printable } from '../printable';

/** An enquiry for a terminal: when and what about, from whom, then the message, indented. */
function describeEnquiry(enquiry: StoredEnquiry, locale: Locale): string {
  const { kind, name, organisation, country, email, phone, seats, message, createdAt } = enquiry;
  const { kinds, seats: people } = enquiriesMessages[locale];
  const tag = localeTags[locale];
  const at = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(createdAt);
  const count = seats === null ? null : people(new Intl.NumberFormat(tag).format(seats));
  const line = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(', ');
  const lines = [`${at}  ${kinds[kind]}`, line([name, organisation, country]), line([email, phone, count])];
  const [head = '', ...rest] = [...lines, ...message.split(/\r?\n/)];
  return printable([head, ...rest.map((each) => (each === '' ? '' : `  ${each}`))].join('\n'));
}

const pageSize = 200;

/** Lists the stored enquiries, newest first. */
export const enquiriesCommand: Command = {
  usage: byLocale((locale) => enquiriesMessages[locale].usage),
  parse(args) {
    const { positionals, values } = parseArguments(args, { json: { type: 'boolean' } });
    const [value] = positionals;
    if (value !== undefined) {
      const textIn = (locale: Locale) => enquiriesMessages[locale].noArguments(value);
      throw new UsageError(byLocale(textIn));
    }
    return (deps) => listEnquiries(values.json === true, deps);
  },
};

async function listEnquiries(json: boolean, { openDatabase, out, signal, locale }: CommandDeps): Promise<number> {
  const database = openDatabase({ applicationName: 'nitrate-enquiries', maxConnections: 2 });
  try {
    await migrate(database, [auditMigrations, authMigrations, contactMigrations]);
    let count = 0;
    for await (const enquiry of allEnquiries(database)) {
      if (signal.aborted) break;
      count += 1;
      out.write(json ? `${JSON.stringify(enquiry)}\n` : `${describeEnquiry(enquiry, locale)}\n\n`);
    }
    if (count === 0 && !json) out.write(`${enquiriesMessages[locale].none}\n`);
    return exitCode.done;
  } finally {
    await database.close();
  }
}

async function* allEnquiries(database: Database): AsyncGenerator<StoredEnquiry> {
  let olderThan: StoredEnquiry | undefined;
  do {
    const page = await findEnquiries(database, { limit: pageSize, ...(olderThan && { olderThan }) });
    yield* page;
    olderThan = page.length === pageSize ? page.at(-1) : undefined;
  } while (olderThan);
}
