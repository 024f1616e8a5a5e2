import { writeAudit } from '@nitrate/audit';
import type { Locale } from '@nitrate/contract-kit';
import { type Database, inTransaction } from '@nitrate/database';
import { type HttpServer, Refusal, route } from '@nitrate/http';
import { getFilmMedia, saveFilmMedia } from '@nitrate/ingest/contract';
import { decidePreviewWindow } from '../plan/preview-window';
import { findFullAsset } from '../state/asset-store';
import { playableAsset } from '../state/playable-asset';
import { findMediaChoice, type MediaChoice, saveMediaChoice } from './media-choice-store';

interface FilmMediaDeps {
  database: Database;
  /** A film in any state. */
  findFilm(id: string, lang: Locale): Promise<{ id: string; slug: string; title: string } | undefined>;
  /** Path of the files of an asset below the media base, valid until a time. */
  signedFolder(assetId: string, expires: Date): string;
}

/** As long as somebody may work on one film. */
const validMs = 4 * 3_600_000;

/** Fastify plugin with the endpoints of the media of a film in the studio. */
export async function filmMediaServer(app: HttpServer, { database, findFilm, signedFolder }: FilmMediaDeps) {
  route(app, getFilmMedia, async ({ params, query, now }) => {
    const film = await findFilm(params.film, query.lang ?? 'en');
    if (!film) throw new Refusal('notFound');
    const [full, preview, choice] = await Promise.all([
      findFullAsset(database, film.id),
      playableAsset(database, film.id, 'preview'),
      findMediaChoice(database, film.id),
    ]);
    return {
      film: { id: film.id, slug: film.slug, title: film.title },
      full: full ? presentFull(full, signedFolder(full.playable.id, new Date(now().getTime() + validMs))) : null,
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

type FullAsset = NonNullable<Awaited<ReturnType<typeof findFullAsset>>>;

function presentFull({ playable, readyAt }: FullAsset, folder: string) {
  const { dash, durationMs, width, height, hasSound = true, soundTracks = [], textTracks, sign, chapters } = playable;
  return {
    ...{ src: `${folder}/${dash}`, durationMs, width, height, hasSound, soundTracks, chapters },
    textTracks: textTracks.map(({ language, kind, label }) => ({ language, kind, label })),
    sign: sign?.language ?? null,
    readyAt: readyAt.toISOString(),
  };
}
