import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import type { ReactNode, Ref } from 'react';
import styles from './player.module.css';
import { largerSource, wideScreen } from './preview-source';

/**
 * The sources of a preview, of which the browser chooses one before any script runs. None matches for visitors who
 * prefer reduced motion: nothing is fetched until play is pressed, and the engine then sets a source.
 */
function SourceList({ sources }: Pick<Playback, 'sources'>) {
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

interface FilmVideoProps {
  playback: Playback;
  /** Name of the film, for assistive technology. */
  title: string;
  /** Start in seconds of a full film that the document starts before the app; see `start-document-film.ts`. */
  documentStart?: number | undefined;
  poster?: string | undefined;
  /** Tracks. */
  children?: ReactNode;
  ref?: Ref<HTMLVideoElement>;
}

/** The `<video>` of a film. A preview plays from its sources without any script. */
export function FilmVideo({ playback, title, documentStart, poster, children, ref }: FilmVideoProps) {
  const { kind, src, sources, width, height } = playback;
  return (
    <video
      ref={ref}
      className={styles.video}
      poster={poster}
      {...(documentStart !== undefined && { 'data-manifest': mediaUrl(src), 'data-start': documentStart })}
      width={width}
      height={height}
      preload="auto"
      crossOrigin="anonymous"
      playsInline
      autoPlay
      muted
      aria-label={title}
    >
      {kind === 'preview' && <SourceList sources={sources} />}
      {children}
    </video>
  );
}
