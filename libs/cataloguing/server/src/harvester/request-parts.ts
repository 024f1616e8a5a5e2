import type { ServiceFetch } from '@nitrate/http';
import { TextFileInvalid } from '@nitrate/text';
import { callProvider, type ProviderRequest } from './call-provider';
import { ProviderUnavailable } from './harvest-failed';
import { readMalformedResponse } from './read-malformed-response';
import { readResponse, type ResponsePart } from './read-response';

/**
 * Sends a request, and reads the parts of its response. @param options `isLenient`: also where its XML is malformed
 * @throws ProviderUnavailable also where the response cannot be read, because it may have been cut off; HarvestFailed
 */
export async function* requestParts(
  fetch: ServiceFetch,
  request: ProviderRequest,
  { signal, isLenient = false }: { signal?: AbortSignal | undefined; isLenient?: boolean } = {},
): AsyncGenerator<ResponsePart> {
  const pieces = callProvider(fetch, request, signal);
  try {
    yield* isLenient ? readMalformedResponse(pieces) : readResponse(pieces);
  } catch (error) {
    if (!(error instanceof TextFileInvalid)) throw error;
    const { en, de } = error.texts;
    const texts = { en: `the response cannot be read: ${en}`, de: `die Antwort ist nicht lesbar: ${de}` };
    throw new ProviderUnavailable(texts, undefined, { cause: error });
  }
}
