import { mediaUrl } from '@nitrate/api-client';
import { playerApi } from '@nitrate/player/data-access';
import { useEffect, useRef, useState } from 'react';
import styles from './preview-video.module.css';
import { prefersReduced } from './prefers-reduced';

interface PreviewVideoProps {
  /** Id or slug. */
  film: string;
  /** Minimum lines of the picture; the smallest source that has them is played. Default: the smallest. */
  height?: number;
  paused?: boolean;
  /** The visitor asked for it: it plays also where they prefer reduced motion or reduced data. */
  requested?: boolean;
}

/**
 * A film's preview as a muted loop without controls. Fills its parent and becomes visible with its first frame, so that
 * a still can be below it. Renders nothing for visitors who prefer reduced motion or reduced data, until they ask for it.
 */
export function PreviewVideo({ film, height = 0, paused = false, requested = false }: PreviewVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [enabled, setEnabled] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => setEnabled(requested || !prefersReduced()), [requested]);
  const { currentData } = playerApi.usePreviewQuery({ film }, { skip: !enabled, refetchOnMountOrArgChange: false });
  const source = currentData?.sources.find((each) => each.height >= height) ?? currentData?.sources.at(-1);
  const address = enabled ? source?.src : undefined;
  useEffect(() => {
    if (paused) video.current?.pause();
    // A browser that does not allow it leaves the still.
    else video.current?.play().catch(() => undefined);
  }, [paused, address]);
  if (address === undefined) return null;
  return (
    <video
      ref={video}
      className={styles.preview}
      data-playing={playing}
      src={mediaUrl(address)}
      crossOrigin="anonymous"
      muted
      autoPlay={!paused}
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setPlaying(true)}
      // Instead of `loop`, with which WebKitGTK stops the whole page for ten seconds as soon as it plays.
      onEnded={({ currentTarget }) => void currentTarget.play().catch(() => undefined)}
    />
  );
}
