import type { ExtraKeys } from '../keys/extra-keys';
import type { PlayerHandle } from '../late-slots';
import type { Stage } from './stage';

/** The player as the actions of other features see it. */
export const playerHandle = (stage: Stage, keys: ExtraKeys): PlayerHandle => ({
  filmMs: stage.filmMs,
  hasPlayed: () => stage.getState().hasPlayed,
  isPaused: () => stage.getState().paused,
  pause: () => stage.pause(),
  play: () => void stage.play(),
  playFrom: (filmMs) => void stage.seekFilm(filmMs),
  subscribe: stage.subscribe,
  addKeys: (each) => keys.add(each),
});
