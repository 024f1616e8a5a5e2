import type { Poster } from '@nitrate/catalog/contract';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import { showAsset } from '../state/asset-store';
import { playableAsset } from '../state/playable-asset';
import { readPlanned } from './probe-step';
import { assetProof, readJson, type StepContext, workKeys } from './step-context';

/** Once poster and preview are both there, the film shows them, long before the rest is ready. */
export async function showPreview(context: StepContext): Promise<void> {
  const { film, deps } = context;
  const keys = workKeys(film);
  const [hasPoster, hasPreview] = await Promise.all([
    deps.storage.exists(keys.poster),
    deps.storage.exists(assetProof(film.previewAsset)),
  ]);
  if (!hasPoster || !hasPreview || !film.filmId) return;
  const playable = await readJson<PlayableAsset>(context, assetProof(film.previewAsset));
  await showAsset(deps.database, { playable, fingerprint: film.fingerprint, ladder: null });
  const isWhole = await playableAsset(deps.database, film.filmId, 'full');
  const { plan } = await readPlanned(context);
  await deps.catalogue.publishFilmMedia(film.filmId, {
    availability: isWhole ? 'full' : 'previewOnly',
    poster: await readJson<Poster>(context, keys.poster),
    durationMs: isWhole?.durationMs ?? plan.probe.durationMs,
  });
}
