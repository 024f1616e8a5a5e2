import { mediaUrl } from '@nitrate/api-client';
import type { Playback } from '@nitrate/player/contract';
import type { ReactNode, Ref } from 'react';
import styles from './player.module.css';
import { SourceList } from './source-list';

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
