import { mediaUrl } from '@nitrate/api-client';
import { playerApi } from '@nitrate/player/data-access';
import { useEffect, useState } from 'react';
import styles from './preview-video.module.css';
import { prefersReduced } from './prefers-reduced';

interface PreviewVideoProps {
  /** Id or slug. */
  film: string;
  /** Minimum lines of the picture; the smallest source that has them is played. Default: the smallest. */
  height?: number;
}

/**
 * A film's preview as a muted loop without controls. Fills its parent and becomes visible with its first frame, so that
 * a still can be below it. Renders nothing for visitors who prefer reduced motion or reduced data.
 */
export function PreviewVideo({ film, height = 0 }: PreviewVideoProps) {
  const [enabled, setEnabled] = useState(false);
  const [playing, setPlaying] = useState(false);
  useEffect(() => setEnabled(!prefersReduced()), []);
  const { currentData } = playerApi.usePreviewQuery({ film }, { skip: !enabled, refetchOnMountOrArgChange: false });
  const source = currentData?.sources.find((each) => each.height >= height) ?? currentData?.sources.at(-1);
  if (!enabled || !source) return null;
  return (
    <video
      className={styles.preview}
      data-playing={playing}
      src={mediaUrl(source.src)}
      crossOrigin="anonymous"
      muted
      loop
      autoPlay
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setPlaying(true)}
    />
  );
}
