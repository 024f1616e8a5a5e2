import type { Locale } from '@nitrate/contract-kit';
import type { MailElement } from './mail-layout';

/** A file that is sent with a mail. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail to one recipient. */
export interface MailMessage {
  /** One address, without a name. */
  to: string;
  /** One address, without a name, to which replies go instead of the sender's. */
  replyTo?: string;
  lang: Locale;
  subject: string;
  /** A `MailLayout` and its content. */
  element: MailElement;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Record<string, string>;
  attachments?: readonly MailAttachment[];
}

/** A rendered mail, ready for a transport: no value can inject another header. */
export interface RenderedMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
  /** The same in every attempt, so that mail programs recognise duplicates. */
  messageId: string;
}

const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const maxSubjectLength = 200;

/** Converts text to a single line for a header. */
export function headerText(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, maxSubjectLength);
}

/**
 * Validates that a recipient, also of replies, is exactly one address.
 * @throws Error without the address in its message
 */
export function checkRecipient(to: string): string {
  if (control.test(to) || !/^(?:"[^"\\<>]+"|[^\s"<>,;:()[\]\\@]+)@[^\s"<>,;:()\\@]+$/u.test(to)) {
    throw new Error('The recipient of a mail is not one address.');
  }
  return to;
}

/**
 * Validates the headers of a mail.
 * @throws Error for a header that could inject another one
 */
export function checkHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name) || control.test(value)) throw new Error('A header of a mail is not valid.');
  }
  return headers;
}
