import { type Locale, localeTags } from '@nitrate/contract-kit';
import type { StoredEnquiry } from '@nitrate/enquiries/server';
import { enquiriesMessages } from '../messages/enquiries-messages';
import { printable } from '../printable';

/** An enquiry for a terminal: when and what about, from whom, then the message, indented. */
export function describeEnquiry(enquiry: StoredEnquiry, locale: Locale): string {
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
