import type { Problem } from '@nitrate/contract-kit';
import type { Refusal } from './refusal';

/** Media type of every problem document. */
export const problemType = 'application/problem+json; charset=utf-8';

/** The problem document of a refusal; `instance` names the request, as do its log lines. Without an id: it was none. */
export function problemDocument({ code, detail, errors }: Refusal, status: number, requestId?: string): Problem {
  return {
    type: `urn:nitrate:problem:${code}`,
    title: titleOf(code),
    status,
    code,
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
    ...(requestId !== undefined && { instance: `urn:nitrate:request:${requestId}` }),
  };
}

/** `filmNotFound` reads "Film not found". */
function titleOf(code: string): string {
  const words = code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
