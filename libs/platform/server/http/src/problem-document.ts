import type { Problem } from '@nitrate/contract-kit';
import type { Refusal } from './refusal';

/** Media type of every refusal. */
export const problemType = 'application/problem+json; charset=utf-8';

/** The document of a refusal. `requestId` is told where the log has more to say. */
export function problemDocument(refusal: Refusal, requestId?: string): Problem {
  const { code, status, detail, errors } = refusal;
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
