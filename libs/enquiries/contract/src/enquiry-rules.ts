import type { Locale } from '@nitrate/contract-kit';

/** How soon whoever writes to the archive is usually answered: the one promise of pages, mails and help, after "within". */
export const answerTime: Readonly<Record<Locale, string>> = { en: 'five working days', de: 'fünf Arbeitstagen' };

/** What an enquiry is about. */
export const enquiryKinds = ['institution', 'licensing', 'screening', 'other'] as const;

export type EnquiryKind = (typeof enquiryKinds)[number];

/**
 * In characters, except `maxSeats` in people. Name and country are as long as a profile's. `maxLinks` is the number of web
 * addresses in a message, of which spam has many.
 */
export const enquiryLimits = {
  maxName: 401,
  maxOrganisation: 200,
  maxEmail: 254,
  maxCountry: 200,
  maxPhone: 40,
  minMessage: 10,
  maxMessage: 4000,
  maxLinks: 3,
  maxSeats: 10_000_000,
} as const;

const minPhoneDigits = 5;

/** Whether a text is a telephone number: digits with what people write between them, and an extension. */
export const isPhoneNumber = (text: string): boolean =>
  /^[+(\d][\d\s()+./–-]*(?:(?:ext\.?|x|#)\s*\d+)?$/iu.test(text) && (text.match(/\d/g)?.length ?? 0) >= minPhoneDigits;

/** Whether a message has more web addresses than people write. */
export const hasTooManyLinks = (text: string): boolean =>
  (text.match(/https?:\/\/|www\./gi)?.length ?? 0) > enquiryLimits.maxLinks;
