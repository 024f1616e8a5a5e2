import { isTransientStatus } from '@nitrate/contract-kit';
import { declaredXmlEncoding, decodeText } from '@nitrate/text';
import { AddressRefused, ReplyTooLarge, type ServiceFetch } from '@nitrate/http';
import { ProviderUnavailable, HarvestFailed } from './harvest-failed';

const maxRedirects = 5;
/** For a whole response, which may be long. */
const timeoutMs = 600_000;
/** Characters of a response. */
const maxLength = 256 * 1024 * 1024;

/** Provider and arguments of a request. */
export interface ProviderRequest {
  /** Base URL of the provider. */
  url: string;
  arguments: Readonly<Record<string, string | undefined>>;
}

/**
 * Sends a request of OAI-PMH, and returns the response in pieces of text. Redirects are followed: `fetch` decides which
 * addresses may be called.
 * @throws ProviderUnavailable where the same request may succeed later, HarvestFailed where it will not
 */
export async function* callProvider(
  fetch: ServiceFetch,
  { url, arguments: named }: ProviderRequest,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(named)) if (value !== undefined) address.searchParams.set(name, value);
  const time = AbortSignal.timeout(timeoutMs);
  const limited = signal ? AbortSignal.any([signal, time]) : time;
  const response = await open(fetch, address, limited);
  const bytes = readBytes(response, limited);
  const first = await bytes.next();
  if (first.done) return;
  let length = 0;
  for await (const piece of decodeText(prepend(first.value, bytes), declaredXmlEncoding(first.value))) {
    length += piece.length;
    if (length > maxLength) throw tooLarge();
    yield piece;
  }
}

async function open(fetch: ServiceFetch, start: URL, signal: AbortSignal): Promise<Response> {
  let address = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(address.href, { headers: requestHeaders, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw unreachable(error);
    });
    if (response.ok) return response;
    await response.body?.cancel().catch(() => undefined);
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) throw refusedWith(response);
    address = new URL(location, address);
    if (!/^https?:$/.test(address.protocol)) throw refusedWith(response);
  }
  throw new HarvestFailed({ en: 'the provider redirects endlessly', de: 'der Anbieter leitet endlos weiter' });
}

const requestHeaders = { accept: 'text/xml, application/xml', 'user-agent': 'Nitrate OAI-PMH harvester' };

async function* readBytes({ body }: Response, signal: AbortSignal): AsyncGenerator<Buffer> {
  if (!body) return;
  const chunks = (body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await chunks.next().catch((error: unknown) => {
        signal.throwIfAborted();
        throw unreachable(error);
      });
      if (done) return;
      yield Buffer.from(value);
    }
  } finally {
    await chunks.return?.().catch(() => undefined);
  }
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

function unreachable(error: unknown): HarvestFailed {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof ReplyTooLarge) return tooLarge();
  const reason = cause instanceof Error ? cause.message : String(cause);
  const texts = { en: `the provider cannot be reached: ${reason}`, de: `der Anbieter ist nicht erreichbar: ${reason}` };
  return cause instanceof AddressRefused
    ? new HarvestFailed(texts, { cause: error })
    : new ProviderUnavailable(texts, undefined, { cause: error });
}

function refusedWith({ status, headers }: Response): HarvestFailed {
  const texts = {
    en: `the provider responds with status ${status}`,
    de: `der Anbieter antwortet mit Status ${status}`,
  };
  return isTransientStatus(status)
    ? new ProviderUnavailable(texts, retryAfterMs(headers.get('retry-after')))
    : new HarvestFailed(texts);
}

/** `Retry-After` is a number of seconds or a date. */
function retryAfterMs(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

const tooLarge = () =>
  new HarvestFailed({
    en: `a response from the provider is larger than ${maxLength / 1024 ** 2} MB`,
    de: `eine Antwort des Anbieters ist größer als ${maxLength / 1024 ** 2} MB`,
  });
