import { fold } from './fold';

const maxKeyLength = 120;

/** The form in which archives' numbers are compared: letters and digits alone. `HFC-0412` and `hfc 0412` are the same. */
export const identifierKey = (identifier: string): string =>
  fold(identifier)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, maxKeyLength);
