import type { BodyOf, FieldError } from '@nitrate/contract-kit';
import { isEmailAddress } from '@nitrate/contract-kit';
import { enquiryLimits, hasTooManyLinks, isPhoneNumber, type sendEnquiry } from '@nitrate/enquiries/contract';

const fault = (field: string, code: 'required' | 'invalid', message: string): FieldError => ({
  path: `body.${field}`,
  code,
  message,
});

const lines = ['name', 'organisation', 'country'] as const;

/** Also what would begin another line, or turn the direction of the text, in a mail or a terminal. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Web addresses, which these fields have no use for: the receipt must not carry them to somebody else. */
const link = /https?:\/\/|www\./i;

/** What is wrong with an enquiry beyond its schema. */
export function enquiryFaults(body: Partial<BodyOf<typeof sendEnquiry>>): FieldError[] {
  const { kind, name, country, email, phone, seats, message } = body;
  const faults: FieldError[] = [];
  const isBlank = (text: string | undefined) => text !== undefined && text.trim() === '';
  if (isBlank(name)) faults.push(fault('name', 'required', 'is required'));
  if (isBlank(country)) faults.push(fault('country', 'required', 'is required'));
  for (const field of lines) {
    const text = body[field]?.trim() ?? '';
    if (unprintable.test(text) || link.test(text))
      faults.push(fault(field, 'invalid', 'must be one line of text without links'));
  }
  if (kind === 'institution') {
    if (!body.organisation?.trim()) faults.push(fault('organisation', 'required', 'is required'));
    if (seats === undefined) faults.push(fault('seats', 'required', 'is required'));
  }
  if (email !== undefined && !isEmailAddress(email.trim())) {
    faults.push(fault('email', 'invalid', 'is not an e-mail address'));
  }
  if (phone?.trim() && !isPhoneNumber(phone.trim())) {
    faults.push(fault('phone', 'invalid', 'is not a telephone number'));
  }
  if (message !== undefined && message.trim().length < enquiryLimits.minMessage) {
    faults.push(fault('message', 'invalid', 'is too short'));
  }
  if (message !== undefined && hasTooManyLinks(message)) {
    faults.push(fault('message', 'invalid', 'has too many links'));
  }
  return faults;
}
