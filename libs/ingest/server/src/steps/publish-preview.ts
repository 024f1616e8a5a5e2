import type { Poster } from '@nitrate/catalog/contract';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { queueTextTracks } from '../text-tracks/queue-text-tracks';
import { publishAsset } from '../state/asset-store';
import { playableAsset } from '../state/playable-asset';
import { readPlannedFilm } from './probe-step';
import { assetJsonKey, readJson, type StepContext, workKeys } from './step-context';

/** Publishes poster and preview as soon as both exist, long before the full film is ready. */
export async function publishPreview(context: StepContext): Promise<void> {
  const { film, deps } = context;
  const keys = workKeys(film);
  const [hasPoster, hasPreview] = await Promise.all([
    deps.storage.exists(keys.poster),
    deps.storage.exists(assetJsonKey(film.previewAsset)),
  ]);
  if (!hasPoster || !hasPreview || !film.filmId) return;
  const playable = await readJson<PlayableAsset>(context, assetJsonKey(film.previewAsset));
  await publishAsset(deps.database, { playable, fingerprint: film.fingerprint, ladder: null });
  await queueTextTracks(deps.database, film.filmId);
  const full = await playableAsset(deps.database, film.filmId, 'full');
  const { plan } = await readPlannedFilm(context);
  await deps.catalogue.publishFilmMedia(
    film.filmId,
    {
      availability: full ? 'full' : 'previewOnly',
      poster: await readJson<Poster>(context, keys.poster),
      durationMs: full?.durationMs ?? plan.probe.durationMs,
    },
    { publishes: film.addsRecord && !film.staysDraft },
  );
}
