import { mediaUrl } from '@nitrate/api-client';
import { playerApi } from '@nitrate/player/data-access';
import { useEffect, useState } from 'react';
import styles from './preview-video.module.css';
import { prefersReduced } from './prefers-reduced';

export interface PreviewVideoProps {
  /** Id or slug. */
  film: string;
  /** Lines of the picture wanted; the smallest source with as many is taken. Default: the smallest. */
  height?: number;
}

/**
 * A film's preview as a moving picture: silent, over and over, without controls. Fills its parent and is seen from its
 * first frame on, so that a still can lie below it. Nothing for readers who want nothing to move or to save data.
 */
export function PreviewVideo({ film, height = 0 }: PreviewVideoProps) {
  const [wanted, setWanted] = useState(false);
  const [moving, setMoving] = useState(false);
  useEffect(() => setWanted(!prefersReduced()), []);
  const { currentData } = playerApi.usePreviewQuery({ film }, { skip: !wanted, refetchOnMountOrArgChange: false });
  const source = currentData?.sources.find((each) => each.height >= height) ?? currentData?.sources.at(-1);
  if (!wanted || !source) return null;
  return (
    <video
      className={styles.preview}
      data-moving={moving}
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
      onPlaying={() => setMoving(true)}
    />
  );
}
