import type { FieldError } from '@nitrate/contract-kit';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';

/** PostgreSQL stores no NUL characters, so a call that holds one anywhere is refused where it comes in. */
export function refuseNul({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  const path = findNul(params, 'params') ?? findNul(query, 'query') ?? findNul(body, 'body');
  if (path === undefined) return;
  const error: FieldError = { path, code: 'nulCharacter', message: 'must not hold a NUL character' };
  throw new Refusal('validationFailed', { detail: `${path} ${error.message}`, errors: [error] });
}

/** Nothing that our calls take is nested so deeply; what is, is looked at no further. */
const deepest = 64;

function findNul(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > deepest) throw new Refusal('validationFailed', { detail: 'The call is nested too deeply.' });
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('\0')) return path;
    const found = findNul(part, `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
