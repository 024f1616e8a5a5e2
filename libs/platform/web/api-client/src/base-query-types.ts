import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { FieldError, Locale, ProblemCode } from '@nitrate/contract-kit';
import type { ApiCall } from './call';
import type { Session } from './session';

/** Sends one request, like `fetch`. The server passes one that calls the API in process. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Deals with `twoFactorRequired` by asking for the mailed code, with `emailNotConfirmed` by saying so. */
export type Challenge = (code: ProblemCode) => Promise<boolean>;

/** What a store knows about its surroundings; the extra argument of its thunks. */
export interface ClientContext {
  send: Send;
  /** Language of the interface now, sent as `Accept-Language`. */
  locale: () => Locale;
  /** Tells the problem codes of all features; others, which a newer server may send, become `somethingWentWrong`. */
  isProblemCode: (code: unknown) => code is ProblemCode;
  /** Tried once after a 401. */
  session?: Session;
  /**
   * Asked after a refusal that the visitor can do something about; true when they did, and the call is to be made
   * again.
   */
  challenge?: Challenge;
  /** How often a failed query is repeated; 0 on the server, where waiting holds up the page. */
  queryRetries: number;
}

/** A failed call as the transport sees it. Status 0: the server could not be reached. */
export interface TransportError {
  status: number;
  body?: unknown;
  /** From `Retry-After`, in milliseconds. */
  retryAfterMs?: number;
}

/** A failed call as pages see it. Status 0: the server could not be reached. `errors` only for `validationFailed`. */
export interface ApiError {
  status: number;
  code: ProblemCode;
  errors: FieldError[];
}

export type Answer<E> = { data: unknown; error?: undefined } | { error: E; data?: undefined };

export type Query<E> = (call: ApiCall, api: BaseQueryApi) => Promise<Answer<E>>;

export const contextOf = (api: Pick<BaseQueryApi, 'extra'>): ClientContext => api.extra as ClientContext;
