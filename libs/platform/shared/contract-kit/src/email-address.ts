import { IsEmail } from 'typebox/format';

/** Lengths of RFC 5321: of what stands before the @, of the domain, of the whole. */
const most = { local: 64, domain: 253, all: 254 };

/**
 * Whether mail can be sent to it over the internet: no quoted names, comments or address literals, which no mail
 * provider hands out. Domains may be written in any script. Spaces around it are not trimmed.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (local.length > most.local || domain.length > most.domain || text.length > most.all) return false;
  if (/["[\]]/.test(text)) return false;
  // Mail programs write domains of other scripts in ASCII themselves.
  return IsEmail(`${local}@${domain.replace(/[\p{L}\p{M}\p{N}]/gu, 'x')}`);
}

/** The form in which two spellings of one address are equal. */
export function normaliseEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}
