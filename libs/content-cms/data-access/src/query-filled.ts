import type { ApiCall, ApiError } from '@nitrate/api-client';
import { type Locale, otherLocales } from '@nitrate/contract-kit';
import { noteContentFailure, noteContentResponse, noteInvalidContent } from './content-log';
import { type ContentName, contentShapes } from './content-shapes';
import { type Filled, dropIncomplete, fillContent, isIncomplete } from './fill-content';
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

/** Which content, for a page in which language, and the call for it in a language. */
export interface FilledQuery {
  name: ContentName;
  locale: Locale;
  request: (lang: Locale) => ApiCall;
}

/**
 * Queries content in the language of the page, and in the others as long as something is missing. The fallback is done
 * in the client, because the content service may be another system.
 */
export async function queryFilled<T>(
  baseQuery: BaseQuery,
  { name, locale, request }: FilledQuery,
): Promise<Result<Filled<T>>> {
  const shape = contentShapes[name];
  const own = await query<T>(baseQuery, name, request(locale));
  if (own.error && !isAbsent(own.error)) return own;
  let failed: ApiError | undefined = own.error;
  let filled: Filled<T> | undefined = own.error ? undefined : { content: own.data, foreign: {} };
  for (const lang of otherLocales(locale)) {
    if (filled && !isIncomplete(filled.content, shape)) break;
    const other = await query<T>(baseQuery, name, request(lang));
    if (other.error) failed = other.error;
    else
      filled = filled
        ? fillContent(filled, other.data, lang, shape)
        : { content: other.data, foreign: { [lang]: [''] } };
  }
  if (!filled) return { error: failed as ApiError };
  return { data: { content: dropIncomplete(filled.content, shape) as T, foreign: filled.foreign } };
}
