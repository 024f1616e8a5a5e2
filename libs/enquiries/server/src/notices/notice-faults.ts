import type { BodyOf, FieldError } from '@nitrate/contract-kit';
import { isEmailAddress } from '@nitrate/contract-kit';
import { type declareCancellation, hasLink } from '@nitrate/enquiries/contract';

const fault = (field: string, code: 'required' | 'invalid', message: string): FieldError => ({
  path: `body.${field}`,
  code,
  message,
});

const lines = ['name', 'contract'] as const;

/** Also what would begin another line, or turn the direction of the text, in a mail or a terminal. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Earlier days are typing errors that the database would not take for a date. */
const firstYear = '2000';

/** What is wrong with a notice beyond its schema. A day that is past is received all the same. */
export function noticeFaults(body: Partial<BodyOf<typeof declareCancellation>>): FieldError[] {
  const { kind, manner, reason, endOn, email } = body;
  const faults: FieldError[] = [];
  for (const field of lines) {
    const text = body[field];
    if (text === undefined) continue;
    if (text.trim() === '') faults.push(fault(field, 'required', 'is required'));
    if (unprintable.test(text.trim()) || hasLink(text))
      faults.push(fault(field, 'invalid', 'must be one line of text without links'));
  }
  if (email !== undefined && !isEmailAddress(email.trim()))
    faults.push(fault('email', 'invalid', 'is not an e-mail address'));
  if (kind === 'cancellation') {
    if (manner === undefined) faults.push(fault('manner', 'required', 'is required'));
    if (manner === 'extraordinary' && !reason?.trim()) faults.push(fault('reason', 'required', 'is required'));
  }
  if (reason !== undefined && hasLink(reason)) faults.push(fault('reason', 'invalid', 'must be without links'));
  if (endOn && endOn < firstYear) faults.push(fault('endOn', 'invalid', 'is not a date to end on'));
  return faults;
}
