import { parseTimecode } from '@nitrate/contract-kit';
import { maxNumber } from '../../index-film/number-lexemes';

/** A range of numbers, inclusive. */
interface Range {
  from: number;
  to: number;
}

const minYear = 1800;
const between = String.raw`\s*(?:-|–|—|\.\.|\sto\s|\sbis\s|\s)\s*`;
const oneYear = String.raw`(\d{4})(s|er)?`;
const yearPattern = new RegExp(`^${oneYear}(?:(${between})(?:${oneYear})?)?$`, 'i');
/** An open range: `1950-`. */
const isOpen = (separator: string | undefined): boolean => /[-–—.]/.test(separator ?? '');
const dayPattern = /^(?:(\d{4})-(\d\d?)-(\d\d?)|(\d\d?)\.\s?(\d\d?)\.\s?(\d{4}))$/;
const minutesPattern = new RegExp(String.raw`^(\d{1,4})(?:(${between})(\d{1,4})?)?(?:\s*min\.?)?$`, 'i');

/**
 * The years of `1954`, `1920s`, `1920er`, `1920-1929`, `1920s-1940s` and `1920-` (and later). Undefined for anything
 * else.
 * @param wholeDecades `1925` is 1920 to 1929
 */
export function parseYears(value: string, wholeDecades = false): Range | undefined {
  const [, first, firstDecade, separator, last, lastDecade] = yearPattern.exec(value.trim()) ?? [];
  if (!first) return undefined;
  const begin = yearsOf(first, wholeDecades || Boolean(firstDecade));
  if (last) {
    const end = yearsOf(last, wholeDecades || Boolean(lastDecade));
    return within({ from: Math.min(begin.from, end.from), to: Math.max(begin.to, end.to) }, minYear, maxNumber.year);
  }
  return within({ from: begin.from, to: isOpen(separator) ? maxNumber.year : begin.to }, minYear, maxNumber.year);
}

function yearsOf(text: string, isDecade: boolean): Range {
  const year = Number(text);
  if (!isDecade) return { from: year, to: year };
  const from = Math.floor(year / 10) * 10;
  return { from, to: from + 9 };
}

/** A day, as the lexeme of its date and its year: `1954-03-02` and `2.3.1954`. Undefined for anything else. */
export function parseDay(value: string): { lexeme: string; year: number } | undefined {
  const [, year, month, day, germanDay, germanMonth, germanYear] = dayPattern.exec(value.trim()) ?? [];
  const parts = year ? [year, month, day] : [germanYear, germanMonth, germanDay];
  if (!parts[0]) return undefined;
  return { lexeme: parts.map((part) => (part ?? '').padStart(2, '0')).join(''), year: Number(parts[0]) };
}

/** The minutes of `90`, `60-90`, `60-` (and longer) and `01:30:00`. Undefined for anything else. */
export function parseMinutes(value: string): Range | undefined {
  const text = value.trim();
  const ms = text.includes(':') ? parseTimecode(text) : undefined;
  if (ms !== undefined) return { from: Math.floor(ms / 60_000), to: Math.floor(ms / 60_000) };
  const [, first, separator, last] = minutesPattern.exec(text) ?? [];
  if (!first) return undefined;
  const [from, to] = [Number(first), last ? Number(last) : isOpen(separator) ? maxNumber.minutes : Number(first)];
  return { from: Math.min(from, to), to: Math.max(from, to) };
}

/** The part of a range between two bounds; undefined without one. */
function within({ from, to }: Range, min: number, max: number): Range | undefined {
  const range = { from: Math.max(from, min), to: Math.min(to, max) };
  return range.from <= range.to ? range : undefined;
}
