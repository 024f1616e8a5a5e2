import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { auditMigrations } from '@nitrate/audit';
import type { BodyOf } from '@nitrate/contract-kit';
import type { SignedInViewer } from '@nitrate/http';
import type { createUpload, Upload } from '@nitrate/ingest/contract';
import { jobsMigrations, runWorker, type Worker } from '@nitrate/jobs';
import { findFfmpeg, run } from '@nitrate/processes';
import { openDiskStorage } from '@nitrate/storage';
import { scratchFolder, startTestApi } from '@nitrate/testing-server';
import { ingestHandlers } from '../ingest-handlers';
import { filmMediaServer } from '../media/film-media-server';
import { ingestMigrations } from '../state/ingest-migrations';
import { CatalogueFake } from './catalogue-fake';
import { openUploadFiles } from '../uploads/upload-files';
import { uploadJobs } from '../uploads/upload-jobs';
import { findUploadBytes } from '../uploads/upload-store';
import type { UploadsDeps } from '../uploads/uploads-deps';
import { uploadsServer } from '../uploads/uploads-server';
import { readPbcore } from './no-pbcore';

type Facts = Partial<BodyOf<typeof createUpload>> & Pick<BodyOf<typeof createUpload>, 'fileName' | 'bytes'>;

/** The endpoints of uploads on a database of their own, with a worker that can be started. */
export async function startUploadsApp({ maxBytes = 1024 ** 3 }: { maxBytes?: number } = {}) {
  const [folder, media, clips] = await Promise.all([scratchFolder(), scratchFolder(), scratchFolder()]);
  const storage = await openDiskStorage(media);
  const catalogue = new CatalogueFake();
  const tools = findFfmpeg();
  const clock = { now: new Date() };
  let deps: UploadsDeps | undefined;
  const filmsById = () =>
    [...catalogue.films].map(([key, { filmId, metadata }]) => {
      const [archive = '', supplierId = ''] = key.split('/');
      const availability = catalogue.media.get(filmId)?.at(-1)?.availability ?? 'none';
      return { id: filmId, slug: filmId, title: metadata.title?.en ?? '', archive, supplierId, availability };
    });
  const api = await startTestApi({
    migrations: [jobsMigrations, auditMigrations, ingestMigrations],
    async register(app, database) {
      deps = {
        database,
        maxBytes,
        files: openUploadFiles(join(folder, 'uploads'), (id) => findUploadBytes(database, id)),
        findFilms: async (ids) =>
          new Map(filmsById().flatMap((film) => (ids.includes(film.id) ? [[film.id, film]] : []))),
        findFilmId: async (archive, supplierId) => catalogue.films.get(`${archive}/${supplierId}`)?.filmId,
        findArchives: async () => ['Test'],
      };
      await app.register(uploadsServer, deps);
      await app.register(filmMediaServer, {
        database,
        maxBytes,
        files: deps.files,
        findFilm: async (id) => filmsById().find((film) => film.id === id),
        signedFolder: (assetId) => `g/${assetId}`,
        notifyFilmChange: () => catalogue.notifyFilmChange(),
      });
    },
    server: {
      now: () => clock.now,
      viewerOf: ({ headers }) => {
        const viewer = headers['x-test-viewer'];
        if (typeof viewer !== 'string') return { state: 'anonymous' };
        const signedIn = JSON.parse(viewer) as SignedInViewer & { twoFactorUntil: string | null };
        const { twoFactorUntil } = signedIn;
        return { ...signedIn, twoFactorUntil: twoFactorUntil === null ? null : new Date(twoFactorUntil) };
      },
    },
  });
  if (!deps) throw new Error('The server was not registered.');
  const { database, files } = deps;
  const { findFilmId } = deps;
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;

  const person = (more: Partial<SignedInViewer> = {}): Record<string, string> => {
    const viewer: SignedInViewer = {
      state: 'signedIn',
      userId: randomUUID(),
      sessionId: 's',
      roles: ['EDITOR'],
      confirmed: true,
      twoFactorUntil: new Date(Date.now() + 600_000),
      ...more,
    };
    return { 'x-test-viewer': JSON.stringify(viewer) };
  };
  const editor = person();

  const send = async (method: string, path: string, options: { as?: Record<string, string>; body?: unknown } = {}) => {
    const { as = editor, body } = options;
    const isFile = body instanceof Uint8Array;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`${origin}/api/studio${path}`, {
      method,
      headers: { ...as, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = String(response.headers.get('content-type')).includes('json');
    return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown> };
  };

  const create = (facts: Facts, as = editor) =>
    send('POST', '/uploads', { as, body: { lastModified: 1000, archive: 'Test', lang: 'en', ...facts } });

  const tus = (
    method: 'HEAD' | 'PATCH',
    id: string,
    options: { as?: Record<string, string>; offset?: number; bytes?: Buffer } = {},
  ) => {
    const { as = editor, offset, bytes } = options;
    return fetch(`${origin}/api/studio/uploads/${id}`, {
      method,
      headers: {
        ...as,
        'tus-resumable': '1.0.0',
        ...(method === 'PATCH' && {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        }),
      },
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
  };

  /** Sends a whole file, with those next to it. @returns the id of its upload */
  const upload = async (file: string, facts: Partial<Facts> = {}, sideCars: Record<string, string> = {}) => {
    const bytes = await readFile(file);
    const { body } = await create({ fileName: basename(file), bytes: bytes.length, ...facts });
    const id = String(body['id']);
    for (const [name, text] of Object.entries(sideCars)) {
      const { status } = await send('PUT', `/uploads/${id}/side-cars?name=${encodeURIComponent(name)}`, {
        body: Buffer.from(text),
      });
      if (status !== 200) throw new Error(`${name} was answered with ${status}.`);
    }
    await tus('PATCH', id, { offset: 0, bytes });
    return id;
  };

  const list = async (as = editor) => {
    const { body } = await send('GET', '/uploads?lang=en', { as });
    return body as unknown as { uploads: Upload[]; others: Record<string, unknown>[]; maxBytes: number };
  };
  const find = async (id: string) => (await list()).uploads.find((each) => each.id === id);

  let workers: Worker[] = [];
  const startWorkers = () => {
    const handlers = ingestHandlers({ database, storage, tools, catalogue });
    const options = { concurrency: 2, pollMs: 50, retryDelayMs: () => 0 };
    workers = [
      runWorker(database, uploadJobs({ database, files, storage, findFilmId, readPbcore }), {
        pollMs: 50,
        retryDelayMs: () => 0,
      }),
      runWorker(database, { ...handlers.short, ...handlers.long }, options),
    ];
  };

  return {
    api,
    database,
    files,
    storage,
    catalogue,
    clock,
    editor,
    person,
    send,
    create,
    tus,
    upload,
    list,
    find,
    startWorkers,
    stopWorkers: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    /** Waits until an upload is in one of these states. */
    async until(id: string, ...states: Upload['state'][]): Promise<Upload> {
      for (;;) {
        const upload = await find(id);
        if (upload && states.includes(upload.state)) return upload;
      }
    },
    /** Renders a tone. */
    async tone(name: string, seconds: number): Promise<string> {
      const file = join(clips, name);
      await mkdir(clips, { recursive: true });
      await run(tools.ffmpeg, ['-v', 'error', '-y', '-f', 'lavfi', '-i', `sine=d=${seconds}`, file]);
      return file;
    },
    /** Renders a silent clip of two seconds. */
    async clip(name: string, seconds = 2): Promise<string> {
      const file = join(clips, name);
      await mkdir(clips, { recursive: true });
      const known = await stat(file).catch(() => undefined);
      if (known) return file;
      const source = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=12:d=${seconds}`];
      await run(tools.ffmpeg, ['-v', 'error', '-y', ...source, '-preset', 'ultrafast', file]);
      return file;
    },
  };
}

export type UploadsApp = Awaited<ReturnType<typeof startUploadsApp>>;
