import { writeAudit } from '@nitrate/audit';
import { inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import { createUpload, isFilmFile } from '@nitrate/ingest/contract';
import { v7 as newId } from 'uuid';
import { createFile } from './reserve-space';
import { safeFileName } from './safe-file-name';
import { insertUpload } from './upload-store';
import type { UploadsDeps } from './uploads-deps';

/** Stores an upload with its empty file. */
export function createUploadEndpoint(app: HttpServer, deps: UploadsDeps): void {
  const { database, findFilms } = deps;
  route(app, createUpload, async ({ body, viewer, request, now }) => {
    const { bytes, lastModified, lang } = body;
    const fileName = safeFileName(body.fileName);
    if (fileName === undefined || !isFilmFile(fileName)) throw invalid('fileName', 'is not the name of a film file');
    const film = body.film === undefined ? undefined : (await findFilms([body.film], lang)).get(body.film);
    if (body.film !== undefined && !film) throw new Refusal('notFound');
    const archive = film?.archive ?? textOf(body.archive);
    if (archive === undefined) throw invalid('archive', 'is required');
    const upload = {
      ...{ id: newId(), userId: viewer.userId, fileName, bytes, lastModified, archive, lang },
      supplierId: film?.supplierId ?? textOf(body.supplierId) ?? null,
      title: textOf(body.title) ?? null,
    };
    await inTransaction(database, async (transaction) => {
      await createFile(transaction, deps, upload, now());
      await insertUpload(transaction, upload);
      const { supplierId, title } = upload;
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'upload.created',
        target: film ? { kind: 'film', id: film.id } : { kind: 'upload', id: upload.id },
        before: null,
        after: { file: fileName, bytes, archive, supplierId, title },
        requestId: request.id,
      });
    });
    return { id: upload.id };
  });
}

const invalid = (field: string, message: string) =>
  validationFailed([{ path: `body.${field}`, code: 'format', message }]);

/** Trimmed, without control characters and halves of surrogate pairs; undefined when nothing remains. */
function textOf(text: string | undefined): string | undefined {
  const cleaned = text
    ?.normalize('NFC')
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')
    .trim();
  return cleaned === '' ? undefined : cleaned;
}
