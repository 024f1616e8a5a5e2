import type { Locale } from '@nitrate/contract-kit';
import { noticesMessages, type NoticesMessages } from '../messages/notices-messages';
import { parseArguments } from '../parse-arguments';
import { UsageError } from '../usage-error';

/** What the command is to do. */
export type NoticesAction = { name: 'list'; json: boolean; open: boolean } | { name: 'done'; id: string };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the arguments after `notices`. @throws UsageError */
export function parseNotices(args: readonly string[]): NoticesAction {
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
  const text = (locale: Locale) => textIn(noticesMessages[locale]);
  return new UsageError({ en: text('en'), de: text('de') });
}
