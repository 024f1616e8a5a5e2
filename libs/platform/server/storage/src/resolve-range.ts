import type { ByteRange, RangeRequest } from './storage';

/** The bytes that a request means of an object of this size. */
export function resolveRange(request: RangeRequest | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  if (!request) return undefined;
  const start = 'last' in request ? Math.max(0, size - request.last) : request.start;
  const end = 'last' in request ? size - 1 : Math.min(request.end ?? size - 1, size - 1);
  return start <= end ? { start, end } : 'unsatisfiable';
}
