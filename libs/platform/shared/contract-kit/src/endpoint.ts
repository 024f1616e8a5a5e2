import type { Static, TSchema } from 'typebox';
import type { ProblemCode } from './problem-codes';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `signedIn`: any user, to read their own data; `confirmed`: users with a confirmed e-mail
 * address, to change it; `editor`: EDITOR and ADMIN; `admin`: ADMIN. The last two require a confirmed address as well.
 */
export type Access = 'anyone' | 'signedIn' | 'confirmed' | 'editor' | 'admin';

/** One call of the API: its input, its reply, and the refusals it may return. */
export interface Endpoint {
  readonly method: Method;
  /** Path below the API base, parameters as `:name`. */
  readonly url: `/${string}`;
  /** One sentence for the API documentation. */
  readonly summary: string;
  /** Checked before the handler runs; for all but `anyone` against the database. */
  readonly access: Access;
  /**
   * Also requires that the user has confirmed themselves within the last fifteen minutes: by their passkey or
   * authenticator app, or by a mailed code where they have neither. An ADMIN has to have one of them, except for
   * `setUp`: the calls by which they set it up.
   */
  readonly twoFactor?: true | 'setUp';
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly reply: TSchema;
  /** Media type of a reply that is a text or a file, unless the handler sets another; default: JSON. */
  readonly mediaType?: string;
  /** Problem codes beyond those that every call may return and those that follow from `access`. */
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
