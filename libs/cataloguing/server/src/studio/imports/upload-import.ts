import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxImportBytes, uploadImport } from '@nitrate/cataloguing/contract';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { TextFileInvalid } from '@nitrate/text';
import { v7 as newId } from 'uuid';
import type { ExchangeDeps } from '../exchange-deps';
import { type Inspection, inspectFile, readFileStart } from './inspect-file';
import { addImport, importKey, storedName } from './import-store';

/** Receives a file through the scratch folder; it is in the storage as a whole or not at all. */
export function uploadImportEndpoint(app: HttpServer, { database, storage }: ExchangeDeps): void {
  route(
    app,
    uploadImport,
    async ({ query: { name }, viewer, request, now }) => {
      if (request.headers['content-type'] !== 'application/octet-stream') throw new Refusal('unsupportedMediaType');
      if (Number(request.headers['content-length'] ?? 0) > maxImportBytes) throw tooLarge();
      const id = newId();
      const folder = await storage.scratch.createFolder();
      try {
        const file = join(folder, storedName(name));
        await storage.scratch.ensureFreeBytes(maxImportBytes);
        let bytes = 0;
        await pipeline(
          request.raw,
          async function* limited(chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              bytes += chunk.length;
              if (bytes > maxImportBytes) throw tooLarge();
              yield chunk;
            }
          },
          createWriteStream(file),
        );
        const { beginning, format, fault } = await inspect(file);
        await storage.adopt(importKey(id), folder);
        await addImport(database, {
          id,
          created_by: viewer.userId,
          created_at: now(),
          file_name: name,
          bytes,
          beginning,
          format,
          fault,
          settings: { lang: 'en' },
        });
        return { id };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { upload: true },
  );
}

const tooLarge = () => new Refusal('payloadTooLarge', { headers: { connection: 'close' } });

/** What is wrong with the encoding may be put right by the settings; damaged compression is not. */
async function inspect(file: string): Promise<Pick<Inspection, 'format' | 'fault'> & { beginning: Buffer }> {
  try {
    const beginning = await readFileStart(file);
    const { format } = await inspectFile(beginning);
    return { beginning, format, fault: null };
  } catch (error) {
    if (!(error instanceof TextFileInvalid)) throw error;
    return { beginning: Buffer.alloc(0), format: null, fault: error.texts };
  }
}
