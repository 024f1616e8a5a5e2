import type { Bases } from '@nitrate/api-client';
import type { CallApi } from './in-process-send';

/** A request for a page. It has no session, so that the response is the same for every client. */
export interface RenderRequest {
  /** Path with search, or an absolute URL. */
  url: string;
  /** `https://films.example`, without a trailing slash. */
  origin: string;
  /** Named by the error screen. */
  requestId?: string;
  callApi: CallApi;
  /** Base URLs of API, content and media, if not the default. */
  bases?: Partial<Bases>;
}

/** `fault` is an unexpected error for the log, which the response does not disclose. */
export interface RenderResult {
  status: number;
  headers: Record<string, string>;
  fault?: unknown;
}
