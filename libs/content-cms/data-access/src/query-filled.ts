import type { ApiCall, ApiError } from '@nitrate/api-client';
import { type Locale, otherLocales } from '@nitrate/contract-kit';
import { type ContentName, contentShapes } from './content-shapes';
import { type Filled, dropIncomplete, fillContent, isIncomplete } from './fill-content';
import { isAbsent } from './is-absent';
import { sanitizeContent } from './sanitize-content';

let log: (line: string) => void = () => undefined;
let isDown = false;
const logged = new Set<string>();

/** Sets the logger for failures of the content service. The shell calls it once in the browser and on the server. */
export function logContentFailures(write: (line: string) => void): void {
  log = write;
  logged.clear();
}

/** Logs one line when the service starts to fail, not one per failed call. */
function noteContentFailure(url: string, status: number): void {
  if (!isDown)
    log(
      `The content service does not answer (${url}: ${status || 'unreachable'}); pages are shown without its content.`,
    );
  isDown = true;
}

function noteContentResponse(): void {
  isDown = false;
}

const maxPathsPerLine = 5;
const maxLoggedLines = 200;

/** Logs each kind of invalid response once. */
function noteInvalidContent(url: string, paths: readonly string[]): void {
  const listed = [...paths.slice(0, maxPathsPerLine), ...(paths.length > maxPathsPerLine ? ['…'] : [])].join(', ');
  const line = `The content service returned invalid content (${url}: ${listed}); it is left out of the page.`;
  if (logged.has(line) || logged.size >= maxLoggedLines) return;
  logged.add(line);
  log(line);
}

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
