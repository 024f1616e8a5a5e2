import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import { largerSource, wideScreen } from './preview-source';

/**
 * The sources of a preview, of which the browser chooses one before any script runs. None matches for visitors who
 * prefer reduced motion: nothing is fetched until play is pressed, and the engine then sets a source.
 */
export function SourceList({ sources }: Pick<Playback, 'sources'>) {
  const motionAllowed = '(prefers-reduced-motion: no-preference)';
  const [lowest] = sources;
  const larger = largerSource(sources);
  return (
    <>
      {larger && <source src={mediaUrl(larger.src)} type={larger.type} media={`${motionAllowed} and ${wideScreen}`} />}
      {lowest && <source src={mediaUrl(lowest.src)} type={lowest.type} media={motionAllowed} />}
    </>
  );
}
