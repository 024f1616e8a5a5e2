import type { Poster } from '@nitrate/catalog/contract';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { MeasuredLadder } from '../package/measured-ladder';
import { queueTextTracks } from '../text-tracks/queue-text-tracks';
import { queueMediaChoice } from '../media/media-choice-store';
import { queueSounds } from '../sounds/sound-queues';
import { findSounds } from '../sounds/sound-store';
import { publishAsset } from '../state/asset-store';
import { removeSources } from '../state/film-sources';
import { markReady } from '../state/ingest-store';
import { assetJsonKey, type IngestStep, readJson, workKeys } from './step-context';

/** Publishes the full asset. The intermediate files are removed last, so that the step can be repeated until then. */
export const publishStep: IngestStep = {
  name: 'publish',
  isDone: () => Promise.resolve(false),
  async run(context) {
    const { film, deps } = context;
    const keys = workKeys(film);
    const playable = await readJson<PlayableAsset>(context, assetJsonKey(film.fullAsset));
    const ladder = await readJson<MeasuredLadder>(context, keys.ladder);
    await publishAsset(deps.database, { playable, fingerprint: film.fingerprint, ladder });
    await queueTextTracks(deps.database, playable.filmId);
    const sounds = await findSounds(deps.database, playable.filmId);
    if (sounds.length > 0) await queueSounds(deps.database, playable.filmId);
    // What was chosen after the file had been planned.
    await queueMediaChoice(deps.database, playable.filmId);
    const poster = await readJson<Poster>(context, keys.poster);
    await deps.catalogue.publishFilmMedia(
      playable.filmId,
      { availability: 'full', poster, durationMs: playable.durationMs },
      { publishes: film.addsRecord },
    );
    await markReady(deps.database, film, async (transaction) => deps.onOutcome?.(transaction, { film, reason: null }));
  },
  async finish({ film, deps }) {
    await deps.storage.remove(workKeys(film).root);
    await removeSources(deps.storage, film);
  },
};
