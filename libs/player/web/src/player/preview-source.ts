import type { Playback } from '@nitrate/player/contract';

type Sources = Playback['sources'];

/** Media query of screens on which a preview plays its larger source. */
export const wideScreen = '(min-width: 900px)';

/** The source for wide screens, if there is one besides the lowest, which is first. */
export const largerSource = (sources: Sources): Sources[number] | undefined =>
  sources.find(({ height }, index) => index > 0 && height >= 480);
