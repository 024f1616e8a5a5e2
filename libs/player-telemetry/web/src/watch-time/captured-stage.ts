import type { Playback } from '@nitrate/player/contract';
import type { WatchedStage } from './watch-capture';
import type { WatchedMeta } from './watch-record';

/** The stage of the player. */
export interface CapturedStage extends WatchedStage {
  readonly playback: Pick<Playback, 'film' | 'assetId'>;
}

interface ArchivedFilm {
  title: string;
  archive: { id: string; name: string };
}

export const watchedMeta = ({ playback }: CapturedStage, { title, archive }: ArchivedFilm): WatchedMeta => ({
  id: playback.film,
  title,
  secondary: { analytics: { archiveId: archive.id, sections: [{ value: archive.name }] } },
});
