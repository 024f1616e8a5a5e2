import type { Playback } from '@nitrate/player/contract';
import type { StageRecording, WatchedStage } from './watched-stage';
import type { WatchedMeta } from './watch-record';

/** The stage of the player. */
interface CapturedStage extends WatchedStage {
  readonly playback: Pick<Playback, 'film' | 'assetId'>;
}

/** A film that plays, and what it did before. */
export interface Captured<Film> {
  stage: CapturedStage;
  film: Film;
  recording: StageRecording;
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
