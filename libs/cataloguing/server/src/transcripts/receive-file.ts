import { maxTranscriptBytes } from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal } from '@nitrate/http';
import { subtitleFormatOf, type SubtitleFormat } from '@nitrate/subtitles';
import type { FastifyRequest } from 'fastify';

/** Leaves files to `receiveFile`. Register the endpoints that call it in a scope of their own. */
export function acceptFiles(app: HttpServer): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
}

/**
 * Receives a file as the body of a call. One that is too large is refused when its length says so, or as soon as too
 * much has arrived; the rest is not read.
 * @throws Refusal `unsupportedMediaType`, `transcriptFormatUnknown` or `payloadTooLarge`
 */
export async function receiveFile(
  request: FastifyRequest,
  name: string,
): Promise<{ bytes: Buffer; format: SubtitleFormat }> {
  if (request.headers['content-type'] !== 'application/octet-stream') throw new Refusal('unsupportedMediaType');
  const format = subtitleFormatOf(name);
  if (!format) throw new Refusal('transcriptFormatUnknown');
  const tooLarge = () => new Refusal('payloadTooLarge', { headers: { connection: 'close' } });
  if (Number(request.headers['content-length'] ?? 0) > maxTranscriptBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.raw as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxTranscriptBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), format };
}
