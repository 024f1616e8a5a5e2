import type { Static, TSchema } from 'typebox';
import type { ProblemCode } from './problem-codes';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: what goes in, what comes out, and the refusals it may answer with. */
export interface Endpoint {
  readonly method: Method;
  /** Path below the API base, parameters as `:name`. */
  readonly url: `/${string}`;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply: TSchema;
  /** Problem codes beyond `validationFailed`, `tooManyRequests` and `somethingWentWrong`, which every call may answer. */
  readonly refusals: readonly ProblemCode[];
}

/** Declares an endpoint. Keeps its literal types, from which `ReplyOf` and the others derive the wire types. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

export type ParamsOf<E extends Endpoint> = StaticOf<E['params']>;
export type QueryOf<E extends Endpoint> = StaticOf<E['query']>;
export type BodyOf<E extends Endpoint> = StaticOf<E['body']>;
export type ReplyOf<E extends Endpoint> = StaticOf<E['reply']>;
