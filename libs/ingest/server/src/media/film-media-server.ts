import { writeAudit } from '@nitrate/audit';
import { catalogProblems } from '@nitrate/catalog/contract';
import { hourMs, type Locale } from '@nitrate/contract-kit';
import { type Database, type Transaction, inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, registerProblems, route } from '@nitrate/http';
import { type FilmSound, getFilmMedia, saveFilmMedia } from '@nitrate/ingest/contract';
import { findEditedChapters } from '../chapters/chapter-store';
import { saveChaptersEndpoint } from '../chapters/save-chapters';
import { decidePreviewWindow } from '../plan/preview-window';
import { soundEndpoints } from '../sounds/sound-endpoints';
import { type FullAsset, findFullAsset } from '../state/asset-store';
import { playableAsset } from '../state/playable-asset';
import type { UploadsDeps } from '../uploads/uploads-deps';
import { type MediaChoice, findMediaChoice, saveMediaChoice } from './media-choice-store';
import type { UploadFiles } from '../uploads/upload-files';
import { type StoredUpload, type UploadedSound, findSoundUploads } from '../uploads/upload-store';
import { withoutFolders } from '../uploads/without-folders';
import { type StoredSound, findSounds } from '../sounds/sound-store';

interface SoundsDeps {
  database: Database;
  files: UploadFiles;
}

/** The sound tracks that editors have added to a film, and those that are being uploaded. */
async function listFilmSounds(
  { database, files }: SoundsDeps,
  { filmId, userId, lang }: { filmId: string; userId: string; lang: Locale },
): Promise<FilmSound[]> {
  // In this order, so that one that ends its upload meanwhile is listed twice rather than never.
  const uploads = await findSoundUploads(database, filmId);
  const sounds = await findSounds(database, filmId);
  const unfinished = uploads.flatMap(({ sound, ...upload }) =>
    sound && !sounds.some(({ id }) => id === upload.id) ? [{ ...upload, sound }] : [],
  );
  const detailOf = (detail: StoredSound['detail']) => detail && withoutFolders(detail[lang]);
  const presentUpload = async (upload: Omit<StoredUpload, 'sound'> & { sound: UploadedSound }): Promise<FilmSound> => {
    const { id, fileName, bytes, lastModified, state, reason, detail, sound } = upload;
    const isReceiving = state === 'receiving';
    return {
      id,
      fileName,
      language: sound.language,
      purpose: sound.purpose,
      bytes,
      lastModified,
      state: isReceiving ? 'receiving' : state === 'refused' ? 'failed' : 'received',
      mine: upload.userId === userId,
      receivedBytes: isReceiving ? ((await files.receivedBytes(id)) ?? 0) : bytes,
      progress: 0,
      reason,
      detail: detailOf(detail),
      track: null,
    };
  };
  return [
    ...sounds.map(({ id, fileName, language, purpose, state, progress, reason, detail, ...sound }) => ({
      id,
      fileName,
      language,
      purpose,
      state,
      progress,
      reason,
      detail: detailOf(detail),
      mine: false,
      bytes: sound.bytes,
      receivedBytes: sound.bytes,
      lastModified: 0,
      track: sound.stream && String(sound.streamId),
    })),
    ...(await Promise.all(unfinished.map(presentUpload))),
  ];
}

interface FilmMediaDeps extends Pick<UploadsDeps, 'database' | 'files' | 'maxBytes'> {
  /** A film in any state. */
  findFilm(id: string, lang: Locale): Promise<{ id: string; slug: string; title: string } | undefined>;
  /** Path of the files of an asset below the media base, valid until a time. */
  signedFolder(assetId: string, expires: Date): string;
  /** Called in the transaction that changes what visitors can play of a film. */
  notifyFilmChange(transaction: Transaction): Promise<void>;
}

/** As long as somebody may work on one film. */
const validMs = 4 * hourMs;

/** Fastify plugin with the endpoints of the media of a film in the studio. */
export async function filmMediaServer(app: HttpServer, deps: FilmMediaDeps) {
  const { database, findFilm, signedFolder } = deps;
  registerProblems(app, catalogProblems);
  saveChaptersEndpoint(app, deps);
  soundEndpoints(app, deps);
  route(app, getFilmMedia, async ({ params, query, now, viewer }) => {
    const lang = query.lang ?? 'en';
    const film = await findFilm(params.film, lang);
    if (!film) throw new Refusal('notFound');
    const [full, preview, choice, edited, sounds] = await Promise.all([
      findFullAsset(database, film.id),
      playableAsset(database, film.id, 'preview'),
      findMediaChoice(database, film.id),
      findEditedChapters(database, film.id),
      listFilmSounds(deps, { filmId: film.id, userId: viewer.userId, lang }),
    ]);
    return {
      film: { id: film.id, slug: film.slug, title: film.title },
      full: full ? presentFull(full, signedFolder(full.playable.id, new Date(now().getTime() + validMs))) : null,
      chapterVersion: edited?.version ?? 0,
      sounds,
      preview: preview ? { startMs: preview.offsetMs, durationMs: preview.durationMs } : null,
      choice: {
        preview: choice?.preview ?? null,
        posterAtMs: choice?.posterAtMs ?? null,
        state: choice?.state ?? null,
      },
    };
  });
  route(app, saveFilmMedia, async ({ params, body, viewer, request }) => {
    const full = await findFullAsset(database, params.film);
    if (!full) throw new Refusal('notFound');
    const { durationMs } = full.playable;
    const chosen: MediaChoice = {
      ...(body.preview && { preview: decidePreviewWindow(durationMs, body.preview) }),
      ...(body.posterAtMs !== null && { posterAtMs: Math.min(body.posterAtMs, durationMs) }),
    };
    await inTransaction(database, async (transaction) => {
      const before = await findMediaChoice(transaction, params.film);
      await saveMediaChoice(transaction, params.film, chosen);
      const { state: _state, ...choice } = before ?? { state: null };
      await writeAudit(transaction, {
        actor: viewer.userId,
        action: 'film.mediaChosen',
        target: { kind: 'film', id: params.film },
        before: before ? choice : null,
        after: chosen,
        requestId: request.id,
      });
    });
    return {};
  });
}

function presentFull({ playable, readyAt }: FullAsset, folder: string) {
  const { dash, durationMs, width, height, hasSound = true, soundTracks = [], textTracks, sign, chapters } = playable;
  return {
    src: `${folder}/${dash}`,
    durationMs,
    width,
    height,
    hasSound,
    soundTracks,
    chapters,
    textTracks: textTracks.map(({ language, kind, label }) => ({ language, kind, label })),
    sign: sign?.language ?? null,
    readyAt: readyAt.toISOString(),
  };
}
