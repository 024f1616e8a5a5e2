import type { ServiceFetch } from '@nitrate/http';
import { TextFileInvalid } from '@nitrate/text-files';
import { callProvider, type ProviderRequest } from './call-provider';
import { ProviderUnavailable } from './harvest-failed';
import { readResponse, type ResponsePart } from './read-response';

export type { ProviderRequest };

/**
 * Sends a request, and reads the parts of its response.
 * @throws ProviderUnavailable also where the response cannot be read, because it may have been cut off; HarvestFailed
 */
export async function* requestParts(
  fetch: ServiceFetch,
  request: ProviderRequest,
  signal?: AbortSignal,
): AsyncGenerator<ResponsePart> {
  try {
    yield* readResponse(callProvider(fetch, request, signal));
  } catch (error) {
    if (!(error instanceof TextFileInvalid)) throw error;
    const { en, de } = error.texts;
    const texts = { en: `the response cannot be read: ${en}`, de: `die Antwort ist nicht lesbar: ${de}` };
    throw new ProviderUnavailable(texts, undefined, { cause: error });
  }
}
