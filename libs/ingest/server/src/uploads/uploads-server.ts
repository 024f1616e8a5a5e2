import { dayMs, hourMs } from '@nitrate/contract-kit';
import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import {
  attachSideCar,
  createUpload,
  findUploadTarget,
  isFilmFile,
  isSideCarOf,
  maxSideCarBytes,
  removeUpload,
  retryUpload,
} from '@nitrate/ingest/contract';
import { writeAudit } from '@nitrate/audit';
import { inTransaction } from '@nitrate/database';
import { v7 as newId } from 'uuid';
import { listUploadsEndpoint } from './list-uploads';
import { transferUploadEndpoints } from './transfer-upload';
import type { UploadsDeps } from './uploads-deps';
import { ownUpload } from './own-upload';
import { safeFileName } from './safe-file-name';
import { createFile } from './reserve-space';
import {
  deleteUpload,
  findUpload,
  findUploadsBefore,
  findUploadsInState,
  insertUpload,
  knownUploads,
  markForRetry,
} from './upload-store';
import { findProcessing, isRetryable } from './upload-state';
import { finishUpload } from './finish-upload';

const maxAgeMs = 7 * dayMs;

/**
 * Queues files that had arrived when the api was killed; removes files whose film is ready, and uploads on which nothing
 * has happened for a week. Idempotent.
 */
export async function tidyUploads(deps: Pick<UploadsDeps, 'database' | 'files'>, now: Date): Promise<void> {
  const { database, files } = deps;
  for (const { id, bytes } of await findUploadsInState(database, 'receiving')) {
    if ((await files.receivedBytes(id)) === bytes) await finishUpload(deps, id);
  }
  const queued = await findUploadsInState(database, 'queued');
  const processing = await findProcessing(database, queued);
  for (const { id } of queued) {
    if (['ready', 'replaced'].includes(processing.get(id)?.state ?? '')) await files.remove(id);
  }
  const before = new Date(now.getTime() - maxAgeMs);
  for (const upload of await findUploadsBefore(database, before)) {
    const lastChange = Math.max(
      upload.changedAt.getTime(),
      (upload.state === 'receiving' && (await files.lastArrival(upload.id))?.getTime()) || 0,
    );
    if (lastChange > before.getTime()) continue;
    await deleteUpload(database, upload.id);
    await files.remove(upload.id);
  }
  await removeUnknown(deps);
}

const creationMs = hourMs;

/** Files of uploads that were never stored, or were removed elsewhere. A file is created before its upload is stored. */
async function removeUnknown({ database, files }: Pick<UploadsDeps, 'database' | 'files'>): Promise<void> {
  const ids = await files.list();
  const known = await knownUploads(database, ids);
  for (const id of ids) {
    const created = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    if (!known.has(id) && created < Date.now() - creationMs) await files.remove(id);
  }
}

/** Processes a file again that has failed, while it is still here. */
function retryUploadEndpoint(app: HttpServer, { database, files }: UploadsDeps): void {
  route(app, retryUpload, async ({ params, viewer, request }) => {
    const upload = await findUpload(database, params.upload);
    if (!upload || upload.sound) throw new Refusal('notFound');
    const processing = (await findProcessing(database, [upload])).get(upload.id);
    if (!processing || !(await isRetryable(files, upload, processing))) throw new Refusal('notFound');
    await inTransaction(database, async (transaction) => {
      if (!(await markForRetry(transaction, upload.id))) throw new Refusal('notFound');
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'upload.retried',
        target: { kind: 'upload', id: upload.id },
        before: { reason: processing.reason },
        after: { file: upload.fileName },
        requestId: request.id,
      });
    });
    return {};
  });
}

/** Removes an upload of the current user, or as an administrator any. */
function removeUploadEndpoint(app: HttpServer, { database, files }: UploadsDeps): void {
  route(app, removeUpload, async ({ params, viewer }) => {
    const upload = await findUpload(database, params.upload);
    const isAllowed = upload?.userId === viewer.userId || viewer.roles.includes('ADMIN');
    if (!upload || !isAllowed) throw new Refusal('notFound');
    await deleteUpload(database, upload.id);
    await files.remove(upload.id);
    return {};
  });
}

/** The film that a number names. */
function findUploadTargetEndpoint(app: HttpServer, { findFilms, findFilmId }: UploadsDeps): void {
  route(app, findUploadTarget, async ({ query }) => {
    const { film, archive, supplierId, lang = 'en' } = query;
    const id =
      film ?? (archive !== undefined && supplierId !== undefined ? await findFilmId(archive, supplierId) : undefined);
    const found = id === undefined ? undefined : (await findFilms([id], lang)).get(id);
    if (film !== undefined && !found) throw new Refusal('notFound');
    if (!found) return { film: null };
    const { slug, title, availability } = found;
    return {
      film: {
        id: found.id,
        slug,
        title,
        archive: found.archive,
        supplierId: found.supplierId,
        hasMedia: availability !== 'none',
      },
    };
  });
}

/** Stores an upload with its empty file. */
function createUploadEndpoint(app: HttpServer, deps: UploadsDeps): void {
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
      id: newId(),
      userId: viewer.userId,
      fileName,
      bytes,
      lastModified,
      archive,
      lang,
      supplierId: film?.supplierId ?? textOf(body.supplierId) ?? null,
      title: textOf(body.title) ?? null,
      staysDraft: body.publishes !== true,
    };
    await inTransaction(database, async (transaction) => {
      await createFile(transaction, deps, upload, now());
      await insertUpload(transaction, upload);
      const { supplierId, title, staysDraft } = upload;
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'upload.created',
        target: film ? { kind: 'film', id: film.id } : { kind: 'upload', id: upload.id },
        before: null,
        after: { file: fileName, bytes, archive, supplierId, title, staysDraft },
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

const maxSideCars = 50;

/** Stores a record or a text track with the upload of its film. */
function attachSideCarEndpoint(app: HttpServer, deps: UploadsDeps): void {
  const { files } = deps;
  route(
    app,
    attachSideCar,
    async ({ params, query, viewer, request }) => {
      const upload = await ownUpload(deps, params.upload, viewer);
      if (upload.state !== 'receiving') throw new Refusal('notFound');
      if (request.headers['content-type'] !== 'application/octet-stream') throw new Refusal('unsupportedMediaType');
      const name = safeFileName(query.name);
      if (name === undefined || !isSideCarOf(name, upload.fileName)) {
        const message = 'is not the name of a file next to the film';
        throw validationFailed([{ path: 'query.name', code: 'format', message }]);
      }
      const tooLarge = () => new Refusal('payloadTooLarge', { headers: { connection: 'close' } });
      const others = (await files.sideCars(upload.id)).filter((other) => other !== name);
      if (others.length >= maxSideCars) throw tooLarge();
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of request.raw as AsyncIterable<Buffer>) {
        length += chunk.length;
        if (length > maxSideCarBytes) throw tooLarge();
        chunks.push(chunk);
      }
      await files.attach(upload.id, name, Buffer.concat(chunks));
      return {};
    },
    { upload: true },
  );
}

const tidyIntervalMs = 60_000;

/** Fastify plugin with the endpoints of uploads in the studio. */
export async function uploadsServer(app: HttpServer, deps: UploadsDeps): Promise<void> {
  listUploadsEndpoint(app, deps);
  findUploadTargetEndpoint(app, deps);
  createUploadEndpoint(app, deps);
  retryUploadEndpoint(app, deps);
  removeUploadEndpoint(app, deps);
  await app.register(async (scope) => {
    // The endpoints read these bodies themselves.
    scope.removeAllContentTypeParsers();
    for (const type of ['application/octet-stream', 'application/offset+octet-stream']) {
      scope.addContentTypeParser(type, (_request, _payload, done) => done(null));
    }
    attachSideCarEndpoint(scope, deps);
    transferUploadEndpoints(scope, deps);
  });
  const tidy = () =>
    tidyUploads(deps, app.deps.now()).catch((err: unknown) =>
      app.log.warn({ err }, 'Old uploads could not be removed; it is tried again'),
    );
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await tidy();
    timer = setInterval(() => void tidy(), tidyIntervalMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
