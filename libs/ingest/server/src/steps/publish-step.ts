import type { Poster } from '@nitrate/catalog/contract';
import type { PlayableAsset } from '@nitrate/ingest/contract';
import type { MeasuredLadder } from '../package/measured-ladder';
import { showAsset } from '../state/asset-store';
import { noteReady } from '../state/ingest-store';
import { assetProof, type IngestStep, readJson, workKeys } from './step-context';

/** The film plays from here on. What lay between the steps goes last: until then all of this can be repeated. */
export const publishStep: IngestStep = {
  name: 'publish',
  isDone: () => Promise.resolve(false),
  async run(context) {
    const { film, deps } = context;
    const keys = workKeys(film);
    const playable = await readJson<PlayableAsset>(context, assetProof(film.fullAsset));
    const ladder = await readJson<MeasuredLadder>(context, keys.ladder);
    await showAsset(deps.database, { playable, fingerprint: film.fingerprint, ladder });
    await deps.catalogue.publishFilmMedia(playable.filmId, {
      availability: 'full',
      poster: await readJson<Poster>(context, keys.poster),
      durationMs: playable.durationMs,
    });
    await noteReady(deps.database, film);
  },
  finish: ({ film, deps }) => deps.storage.remove(workKeys(film).root),
};
