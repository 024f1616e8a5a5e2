// The server of `upload.ts`: the endpoints of uploads for one confirmed editor, and nothing that processes films.
import { randomUUID } from 'node:crypto';
import { openDatabase } from '@nitrate/database';
import { createHttpServer } from '@nitrate/http';
import { findUploadBytes, openUploadFiles, uploadsServer } from '@nitrate/ingest/server';

const [url = '', folder = '', portText = '0'] = process.argv.slice(2);

async function serve(): Promise<void> {
  const database = openDatabase({ url, applicationName: 'bench' });
  const userId = randomUUID();
  const app = await createHttpServer({
    viewerOf: () => ({
      ...{ state: 'signedIn', userId, sessionId: 's', roles: ['EDITOR'], confirmed: true },
      twoFactorUntil: new Date(Date.now() + 600_000),
    }),
  });
  const uploads = {
    ...{ database, maxBytes: Number.MAX_SAFE_INTEGER },
    files: openUploadFiles(folder, (id) => findUploadBytes(database, id)),
    findFilms: () => Promise.resolve(new Map()),
    findFilmId: () => Promise.resolve(undefined),
    findArchives: () => Promise.resolve([]),
  };
  await app.register(async (api) => api.register(uploadsServer, uploads), { prefix: '/api' });
  await app.listen({ port: Number(portText), host: '127.0.0.1' });
}

void serve();
