import { type Locale, localeTags } from '@nitrate/contract-kit';
import type { StoredNotice } from '@nitrate/enquiries/server';
import { noticesMessages } from '../messages/notices-messages';
import { printable } from '../printable';

/** A notice for a terminal: when and what, its number, from whom, then the reason, indented. */
export function describeNotice(notice: StoredNotice, locale: Locale): string {
  const { id, kind, manner, endOn, name, email, contract, reason, receivedAt, doneAt } = notice;
  const { kinds, manners, end, open, done } = noticesMessages[locale];
  const format = new Intl.DateTimeFormat(localeTags[locale], {
    ...{ dateStyle: 'medium', timeStyle: 'long' },
  });
  const state = doneAt ? done(format.format(doneAt)) : open;
  const what = manner === null ? kinds[kind] : `${kinds[kind]} (${manners[manner]}, ${end(endOn)})`;
  const lines = [id, `${name} <${email}>`, contract, ...(reason?.split(/\r?\n/) ?? [])];
  const head = `${format.format(receivedAt)}  ${what}  ${state}`;
  return printable([head, ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join('\n'));
}
