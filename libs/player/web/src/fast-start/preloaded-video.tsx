import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { moveVideo } from '../mini/move-video';
import styles from '../player/player.module.css';

interface PreloadedVideoProps {
  video: HTMLVideoElement;
  label: string;
  /** Until its first frame is there. */
  poster?: string | undefined;
  /** Tracks. */
  children: ReactNode;
}

/** Mounts the element on which a film was preloaded, or plays on. */
export function PreloadedVideo({ video, label, poster, children }: PreloadedVideoProps) {
  const mount = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = mount.current;
    if (!place) return undefined;
    video.className = styles.video ?? '';
    video.setAttribute('aria-label', label);
    if (poster !== undefined && video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) video.poster = poster;
    // One that is on the page already plays, or was paused.
    if (!video.isConnected) video.autoplay = true;
    moveVideo(video, place);
    return () => {
      if (video.parentElement === place) video.remove();
    };
  }, [video, label, poster]);
  return (
    <div ref={mount} className={styles.mount}>
      {createPortal(children, video)}
    </div>
  );
}
