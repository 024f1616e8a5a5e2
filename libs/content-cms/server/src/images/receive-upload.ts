import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { maxImageBytes } from '@nitrate/content-cms/contract';
import { Refusal } from '@nitrate/http';
import type { Storage } from '@nitrate/storage';
import type { FastifyRequest } from 'fastify';

interface Upload {
  name: string;
  bytes: Buffer;
  fields: ReadonlyMap<string, string>;
}

/** Allowance for the fields and boundaries of the form. */
const formOverheadBytes = 64 * 1024;

/**
 * Receives a form with one file, through the disk, so that slow uploads hold no memory.
 * @throws Refusal `unsupportedMediaType`, `payloadTooLarge` or `validationFailed`
 */
export async function receiveUpload(request: FastifyRequest, storage: Storage): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('unsupportedMediaType', { detail: 'Send multipart/form-data.' });
  if (Number(request.headers['content-length'] ?? 0) > maxImageBytes + formOverheadBytes) {
    throw new Refusal('payloadTooLarge', { headers: { connection: 'close' } });
  }
  const folder = await storage.scratch.createFolder();
  try {
    const path = join(folder, 'upload');
    const fields = new Map<string, string>();
    let name: string | undefined;
    for await (const part of request.parts({
      limits: { files: 1, fileSize: maxImageBytes, fields: 10, fieldSize: 4096, parts: 11 },
    })) {
      if (part.type === 'field') {
        fields.set(part.fieldname, String(part.value));
        continue;
      }
      name = cleanName(part.filename);
      await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
      if (part.file.truncated) throw new Refusal('payloadTooLarge');
    }
    if (name === undefined) throw new Refusal('validationFailed', { detail: 'The form has no file.' });
    return { name, bytes: await readFile(path), fields };
  } catch (error) {
    throw isFormError(error)
      ? new Refusal('validationFailed', { detail: 'The form is malformed.', cause: error })
      : error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The form parser throws errors without a code; file system errors and errors about limits have one. */
const isFormError = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof Refusal) && !('code' in error);

/** The name of a file without path and control characters. */
function cleanName(filename: string): string {
  const plain = basename(filename.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim();
  return [...plain].slice(0, 200).join('') || 'image';
}
