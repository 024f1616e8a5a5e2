import type { RangeRequest } from '@nitrate/storage';

const rangePattern = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a `Range` header (RFC 9110): one range, or undefined where the header is absent, malformed or lists several
 * ranges; the whole file is then sent.
 */
export function byteRange(header: string | undefined): RangeRequest | undefined {
  const [, first = '', last = ''] = (header && rangePattern.exec(header)) || [];
  if (first === '' && last === '') return undefined;
  if (first === '') return { last: toPosition(last) };
  if (last === '') return { start: toPosition(first) };
  return Number(last) < Number(first) ? undefined : { start: toPosition(first), end: toPosition(last) };
}

const toPosition = (digits: string): number => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
