import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { FieldError, Locale, ProblemCode } from '@nitrate/contract-kit';
import type { ApiCall } from '../call';
import type { Session } from './session';

/** Sends one request, like `fetch`. The server passes one that calls the API in process. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Lets the user respond to a refusal: asks for a code or a passkey after `twoFactorRequired`, shows a dialog after
 * `secondFactorRequired` and `emailNotConfirmed`. True when the call should be replayed. `sentAt` is when the refused
 * call was sent, by `performance.now()`: a response that the user gave since then is for that call as well.
 */
export type Challenge = (code: ProblemCode, sentAt: number) => Promise<boolean>;

/** Extra argument of the store's thunks: what differs between browser, server and specs. */
export interface ClientContext {
  send: Send;
  /** Current language of the interface, sent as `Accept-Language`. */
  locale: () => Locale;
  /** Renewed once after a 401. */
  session?: Session;
  challenge?: Challenge;
  /** Maximum retries of a failed query; 0 on the server, where a retry would delay the page. */
  queryRetries: number;
}

/** A failed call in the transport. Status 0: the server could not be reached. */
export interface TransportError {
  status: number;
  body?: unknown;
  /** From `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
}

/** A failed call in pages. Status 0: the server could not be reached. `errors` only for `validationFailed`. */
export interface ApiError {
  status: number;
  code: ProblemCode;
  errors: FieldError[];
  /** Of the request in the log of the server. */
  requestId?: string | undefined;
  /** From `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined;
}

/** A file of the API, and the name by which it is saved. */
export interface ApiFile {
  name: string;
  content: Blob;
}

export type QueryResult<E> = { data: unknown; error?: undefined } | { error: E; data?: undefined };

export type Query<E> = (call: ApiCall, api: BaseQueryApi) => Promise<QueryResult<E>>;

export const contextOf = (api: Pick<BaseQueryApi, 'extra'>): ClientContext => api.extra as ClientContext;
