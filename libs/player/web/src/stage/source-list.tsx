import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';

/** A picture this wide on screen, in CSS pixels, deserves more lines than the lowest source has. */
const wide = 900;

/**
 * The sources of a preview, the browser's choice before any script runs. None fits a reader who wants nothing to move:
 * then nothing is fetched until play is pressed, and the engine puts in an address of its own.
 */
export function SourceList({ sources }: Pick<Playback, 'sources'>) {
  const calm = '(prefers-reduced-motion: no-preference)';
  const [lowest] = sources;
  const larger = sources.find(({ height }) => height >= 480 && height !== lowest?.height);
  return (
    <>
      {larger && <source src={mediaUrl(larger.src)} type={larger.type} media={`${calm} and (min-width: ${wide}px)`} />}
      {lowest && <source src={mediaUrl(lowest.src)} type={lowest.type} media={calm} />}
    </>
  );
}
