import type { Bases } from '@nitrate/api-client';
import type { CallApi } from './in-process-send';

/** A page somebody asks for. Who asks plays no part: what is answered is the same for everybody. */
export interface PageRequest {
  /** Path with search, or absolute. */
  url: string;
  /** `https://films.example`, without a slash at its end. */
  origin: string;
  callApi: CallApi;
  /** Where API, content and media lie, where that is not the default. */
  bases?: Partial<Bases>;
}

/** What goes out. `fault` is what went wrong on our side, to be logged; the answer says nothing of it. */
export interface PageResponse {
  status: number;
  headers: Record<string, string>;
  fault?: unknown;
}
