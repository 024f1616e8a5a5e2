/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

const rangePattern = /^bytes=(\d*)-(\d*)$/;

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110): one range, `unsatisfiable`, or undefined where the
 * header is absent, malformed or lists several ranges; the whole file is then sent.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = (header && rangePattern.exec(header)) || [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
