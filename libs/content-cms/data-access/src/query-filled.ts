import type { ApiCall, ApiError } from '@nitrate/api-client';
import { type Locale, otherLocale } from '@nitrate/contract-kit';
import { noteContentFailure, noteContentResponse, noteInvalidContent } from './content-log';
import { type ContentName, contentShapes } from './content-shapes';
import { dropIncomplete, fillContent, type Filled, isIncomplete } from './fill-content';
import { isAbsent } from './is-absent';
import { sanitizeContent } from './sanitize-content';

/** What a query of RTK Query returns. */
export type Result<T> = { data: T; error?: undefined } | { error: ApiError; data?: undefined };
/** The transport: retries, problems and sessions are its matter. */
export type BaseQuery = (call: ApiCall) => PromiseLike<{ data?: unknown; error?: ApiError | undefined }>;

async function query<T>(baseQuery: BaseQuery, name: ContentName, request: ApiCall): Promise<Result<T>> {
  const { data, error } = await baseQuery(request);
  const [url = ''] = request.url.split('&preview=');
  if (error && !isAbsent(error)) noteContentFailure(url, error.status);
  else noteContentResponse();
  if (error) return { error };
  const { content, dropped } = sanitizeContent(data, contentShapes[name]);
  if (dropped.length > 0) noteInvalidContent(url, dropped);
  return { data: (content ?? {}) as T };
}

/** Which content, for a page in which language, and the call for it in either language. */
export interface FilledQuery {
  name: ContentName;
  locale: Locale;
  request: (lang: Locale) => ApiCall;
}

/**
 * Queries content in the language of the page, and in the other one if something is missing. The fallback is done in the
 * client, because the content service may be another system.
 */
export async function queryFilled<T>(
  baseQuery: BaseQuery,
  { name, locale, request }: FilledQuery,
): Promise<Result<Filled<T>>> {
  const shape = contentShapes[name];
  const filled = ({ content, foreign }: Filled<T>) => ({
    data: { content: dropIncomplete(content, shape) as T, foreign },
  });
  const own = await query<T>(baseQuery, name, request(locale));
  if (own.error && !isAbsent(own.error)) return own;
  if (!own.error && !isIncomplete(own.data, shape)) return filled({ content: own.data, foreign: [] });
  const other = await query<T>(baseQuery, name, request(otherLocale(locale)));
  if (own.error) return other.error ? other : filled({ content: other.data, foreign: [''] });
  return filled(other.error ? { content: own.data, foreign: [] } : fillContent(own.data, other.data, shape));
}
