import type { FieldError } from '@nitrate/contract-kit';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../problems/refusal';
import { validationFailed } from './validation-error';

/** Refuses calls with a NUL character anywhere, because PostgreSQL cannot store them. */
export function refuseNul({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): void {
  const path = findNul(params, 'params') ?? findNul(query, 'query') ?? findNul(body, 'body');
  if (path === undefined) return;
  const error: FieldError = { path, code: 'nulCharacter', message: 'must not contain a NUL character' };
  throw validationFailed([error]);
}

/** Deeper nesting, which no endpoint takes, is refused. */
const maxDepth = 64;

function findNul(value: unknown, path: string, depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth) throw new Refusal('validationFailed', { detail: 'The call is nested too deeply.' });
  for (const [name, part] of Object.entries(value)) {
    if (name.includes('\0')) return path;
    const found = findNul(part, `${path}.${name}`, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
