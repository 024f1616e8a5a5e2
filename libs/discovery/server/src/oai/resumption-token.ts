import { OaiError } from './oai-error';
import { checkArguments, type OaiRequest } from './oai-request';

/** Where a list continues. It names only what anyone may ask for, so it is checked like a request and not signed. */
export interface Continuation {
  arguments: OaiRequest['arguments'];
  /** Number of the last film. */
  after: number;
  /** How many came before. */
  cursor: number;
}

const names = ['metadataPrefix', 'from', 'until', 'set'] as const;

const maxInteger = 2 ** 31 - 1;

const malformed = () => new OaiError('badResumptionToken', 'This is not a resumption token of this list.');

/** The token of a continuation; it never expires, and is the same in all processes. */
export function writeToken({ arguments: found, after, cursor }: Continuation): string {
  const values = new URLSearchParams({ after: String(after), cursor: String(cursor) });
  for (const name of names) if (found[name] !== undefined) values.set(name, found[name]);
  return encodeToken(values);
}

/** @throws OaiError `badResumptionToken` for anything that `writeToken` does not write */
export function readToken(token: string): Continuation {
  const values = decodeToken(token);
  const found: OaiRequest['arguments'] = {};
  for (const name of names) {
    const value = values.get(name);
    if (value !== null) found[name] = value;
  }
  const continuation = { arguments: found, after: integer(values.get('after')), cursor: integer(values.get('cursor')) };
  try {
    checkArguments(continuation.arguments);
  } catch {
    throw malformed();
  }
  if (found.metadataPrefix === undefined || writeToken(continuation) !== token) throw malformed();
  return continuation;
}

function integer(text: string | null): number {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!(number <= maxInteger)) throw malformed();
  return number;
}

/** Where the list of sets continues. */
export interface SetContinuation {
  /** The last set. */
  archive: string;
  collection: string;
  cursor: number;
}

export const writeSetToken = ({ archive, collection, cursor }: SetContinuation): string =>
  encodeToken(new URLSearchParams({ archive, collection, cursor: String(cursor) }));

/** @throws OaiError `badResumptionToken` for anything that `writeSetToken` does not write */
export function readSetToken(token: string): SetContinuation {
  const values = decodeToken(token);
  const [archive, collection] = [values.get('archive') ?? '', values.get('collection') ?? ''];
  const continuation = { archive, collection, cursor: integer(values.get('cursor')) };
  if (/\0/.test(archive + collection) || writeSetToken(continuation) !== token) throw malformed();
  return continuation;
}

const encodeToken = (values: URLSearchParams): string => Buffer.from(String(values)).toString('base64url');

function decodeToken(token: string): URLSearchParams {
  if (!/^[\w-]{1,8000}$/.test(token)) throw malformed();
  return new URLSearchParams(Buffer.from(token, 'base64url').toString());
}
