import { IsEmail } from 'typebox/format';

/** Limits of RFC 5321, in characters. */
const maxLengths = { local: 64, domain: 253, address: 254 };

/**
 * Whether a text is an e-mail address of the kind that mail providers assign: without quoted names, comments and
 * address literals. The domain may be in any script. Surrounding spaces are not trimmed.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (local.length > maxLengths.local || domain.length > maxLengths.domain || text.length > maxLengths.address)
    return false;
  if (/["[\]]/.test(text)) return false;
  // Mail programs convert domains of other scripts to ASCII.
  return IsEmail(`${local}@${domain.replace(/[\p{L}\p{M}\p{N}]/gu, 'x')}`);
}

/** Normalises an address, so that different spellings compare equal. */
export function normaliseEmail(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}
