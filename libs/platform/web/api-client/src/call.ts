import type { BodyOf, Endpoint, Method, ParamsOf, QueryOf } from '@nitrate/contract-kit';
import type { Bases } from './client-config';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [key in Name]?: Value }
    : { [key in Name]: Value };

/** The argument of `call` for an endpoint: its method and url, and the params, query and body of its contract. */
export type CallOf<E extends Endpoint> = { method: E['method']; url: E['url'] } & Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>;

/** The variable parts of a call: `params`, `query`, `body`. */
export type CallParts<E extends Endpoint> = Omit<CallOf<E>, 'method' | 'url'>;

/** The argument of the base query. */
export interface ApiCall {
  method: Method;
  /** Path below the base, parameters filled in, query appended. */
  url: string;
  base: keyof Bases;
  /** A file as it is, anything else as JSON. */
  body?: unknown;
  /** For responses that must not be cached. */
  cache?: 'no-store';
  /** The call outlives the page. */
  keepalive?: boolean;
  /** The reply becomes an `ApiFile`, whatever its type. */
  asFile?: boolean;
}

interface LooseCall {
  method: Method;
  url: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function fill(url: string, params: unknown): string {
  return entriesOf(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    url,
  );
}

function queryString(query: unknown): string {
  const pairs = entriesOf(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

/**
 * A call typed from its contract: `call<typeof getFilm>({ method: 'GET', url: '/catalog/films/:film', params: { film } })`.
 * Import the endpoint as a type, so that nothing of the contract reaches the bundle.
 */
export function call<E extends Endpoint>(request: CallOf<E>, base: keyof Bases = 'api'): ApiCall {
  const { method, url, params, query, body }: LooseCall = request;
  return { method, url: fill(url, params) + queryString(query), base, body };
}
