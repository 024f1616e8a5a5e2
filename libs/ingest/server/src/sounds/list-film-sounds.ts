import type { Locale } from '@nitrate/contract-kit';
import type { Database } from '@nitrate/database';
import type { FilmSound } from '@nitrate/ingest/contract';
import type { UploadFiles } from '../uploads/upload-files';
import { findSoundUploads, type StoredUpload, type UploadedSound } from '../uploads/upload-store';
import { withoutFolders } from '../uploads/without-folders';
import { findSounds, type StoredSound } from './sound-store';

interface SoundsDeps {
  database: Database;
  files: UploadFiles;
}

/** The sound tracks that editors have added to a film, and those that are being uploaded. */
export async function listFilmSounds(
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
      ...{ id, fileName, language: sound.language, purpose: sound.purpose, bytes, lastModified },
      state: isReceiving ? 'receiving' : state === 'refused' ? 'failed' : 'received',
      mine: upload.userId === userId,
      receivedBytes: isReceiving ? ((await files.receivedBytes(id)) ?? 0) : bytes,
      ...{ progress: 0, reason, detail: detailOf(detail), track: null },
    };
  };
  return [
    ...sounds.map(({ id, fileName, language, purpose, state, progress, reason, detail, ...sound }) => ({
      ...{ id, fileName, language, purpose, state, progress, reason, detail: detailOf(detail) },
      ...{ mine: false, bytes: sound.bytes, receivedBytes: sound.bytes, lastModified: 0 },
      track: sound.stream && String(sound.streamId),
    })),
    ...(await Promise.all(unfinished.map(presentUpload))),
  ];
}
