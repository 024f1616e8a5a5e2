import type { Bases } from '@nitrate/api-client';
import type { CallApi } from './in-process-send';

/** A request for a page. It carries no session: the answer is the same for every client. */
export interface PageRequest {
  /** Path with search, or absolute. */
  url: string;
  /** `https://films.example`, without a slash at its end. */
  origin: string;
  callApi: CallApi;
  /** Where API, content and media are, when not at their default paths. */
  bases?: Partial<Bases>;
}

/** `fault` is an unexpected error, to be logged; the response does not disclose it. */
export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  fault?: unknown;
}
