import type { Locale } from '@nitrate/contract-kit';
import type { MailElement } from './mail-layout';

/** A mail to one reader. */
export interface Letter {
  /** One address, without a name. */
  to: string;
  lang: Locale;
  subject: string;
  /** A `MailLayout` and what stands in it. */
  element: MailElement;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
}

/** A mail ready for the post: plain values that can break out of no header. */
export interface SealedLetter {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** The same at each attempt, so that a mail which arrived twice is seen to be one. */
  messageId: string;
}

const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const longestSubject = 200;

/** One line of text for a header. */
export function headerText(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, longestSubject);
}

/**
 * The address, if it is exactly one and nothing else.
 * @throws Error that does not repeat the address
 */
export function checkRecipient(to: string): string {
  if (control.test(to) || !/^(?:"[^"\\<>]+"|[^\s"<>,;:()[\]\\@]+)@[^\s"<>,;:()\\@]+$/u.test(to)) {
    throw new Error('The address of a mail is none.');
  }
  return to;
}

/** @throws Error for a header that could hold another one */
export function checkHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name) || control.test(value)) throw new Error('A header of a mail is none.');
  }
  return headers;
}
