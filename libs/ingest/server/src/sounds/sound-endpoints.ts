import { writeAudit } from '@nitrate/audit';
import { type Database, inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route, validationFailed } from '@nitrate/http';
import {
  createSoundUpload,
  isSoundFile,
  maxFurtherSounds,
  removeFilmSound,
  saveFilmSound,
} from '@nitrate/ingest/contract';
import { normaliseLanguage } from '@nitrate/subtitles';
import { v7 as newId } from 'uuid';
import { findFullAsset } from '../state/asset-store';
import { createFile } from '../uploads/reserve-space';
import { safeFileName } from '../uploads/safe-file-name';
import { deleteUpload, findSoundUploads, findUpload, insertUpload } from '../uploads/upload-store';
import type { UploadsDeps } from '../uploads/uploads-deps';
import { queueSoundRemoval, queueSounds } from './sound-queues';
import { deleteSound, findSound, findSounds, saveSoundFacts, type SoundFacts } from './sound-store';

/** The endpoints of the sound tracks that editors add to a film; their bytes are sent like films. */
export function soundEndpoints(app: HttpServer, deps: SoundEndpointsDeps): void {
  createSoundUploadEndpoint(app, deps);
  saveSoundEndpoint(app, deps);
  removeSoundEndpoint(app, deps);
}

type SoundEndpointsDeps = Pick<UploadsDeps, 'database' | 'files' | 'maxBytes'>;

function createSoundUploadEndpoint(app: HttpServer, deps: SoundEndpointsDeps): void {
  const { database } = deps;
  route(app, createSoundUpload, async ({ params, body, viewer, request, now }) => {
    const { bytes, lastModified } = body;
    const fileName = safeFileName(body.fileName);
    if (fileName === undefined || !isSoundFile(fileName)) {
      throw invalid('fileName', 'is not the name of a sound file');
    }
    const facts = cleaned(body);
    const full = await findFullAsset(database, params.film);
    if (!full) throw new Refusal('notFound');
    if ((await countSounds(database, params.film)) >= maxFurtherSounds) {
      throw invalid('fileName', `is one of more than ${maxFurtherSounds} added sound tracks`);
    }
    const id = newId();
    await inTransaction(database, async (transaction) => {
      await createFile(transaction, deps, { id, bytes }, now());
      await insertUpload(transaction, {
        id,
        userId: viewer.userId,
        fileName,
        bytes,
        lastModified,
        lang: 'en',
        title: null,
        // The film is known by its id.
        archive: '',
        supplierId: null,
        sound: { filmId: params.film, ...facts },
      });
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'film.soundAdded',
        target: { kind: 'film', id: params.film },
        before: null,
        after: { file: fileName, bytes, ...facts },
        requestId: request.id,
      });
    });
    return { id };
  });
}

/** Sound tracks that were added, and tracks being uploaded. */
async function countSounds(database: Database, filmId: string): Promise<number> {
  const [sounds, uploads] = await Promise.all([findSounds(database, filmId), findSoundUploads(database, filmId)]);
  return new Set([...sounds, ...uploads].map(({ id }) => id)).size;
}

function saveSoundEndpoint(app: HttpServer, { database }: SoundEndpointsDeps): void {
  route(app, saveFilmSound, async ({ params, body, viewer, request }) => {
    const facts = cleaned(body);
    await inTransaction(database, async (transaction) => {
      const sound = await findSound(transaction, params.sound);
      if (sound?.filmId !== params.film) throw new Refusal('notFound');
      await saveSoundFacts(transaction, sound.id, facts);
      if (sound.stream) await queueSounds(transaction, params.film);
      const { fileName: file, language, purpose } = sound;
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'film.soundChanged',
        target: { kind: 'film', id: params.film },
        before: { file, language, purpose },
        after: { file, ...facts },
        requestId: request.id,
      });
    });
    return {};
  });
}

/** Removes a sound track; of one that is being uploaded, what has arrived. */
function removeSoundEndpoint(app: HttpServer, { database, files }: SoundEndpointsDeps): void {
  route(app, removeFilmSound, async ({ params, viewer, request }) => {
    const upload = await findUpload(database, params.sound);
    const isUpload = upload?.sound?.filmId === params.film;
    await inTransaction(database, async (transaction) => {
      const sound = await deleteSound(transaction, params.film, params.sound);
      if (!sound && !isUpload) throw new Refusal('notFound');
      if (isUpload) await deleteUpload(transaction, params.sound);
      if (sound) await queueSounds(transaction, params.film);
      if (sound) await queueSoundRemoval(transaction, { filmId: params.film, soundId: sound.id });
      const { fileName: file, language, purpose } = sound ?? { ...upload?.sound, fileName: upload?.fileName };
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'film.soundRemoved',
        target: { kind: 'film', id: params.film },
        before: { file, language, purpose },
        after: null,
        requestId: request.id,
      });
    });
    if (isUpload) await files.remove(params.sound);
    return {};
  });
}

function cleaned({ language, purpose }: SoundFacts): SoundFacts {
  const known = normaliseLanguage(language);
  if (known === undefined) throw invalid('language', 'is not a language');
  return { language: known, purpose };
}

const invalid = (field: string, message: string) =>
  validationFailed([{ path: `body.${field}`, code: 'format', message }]);
