import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from '../player/player.module.css';

interface PreloadedVideoProps {
  video: HTMLVideoElement;
  label: string;
  /** Tracks. */
  children: ReactNode;
}

/** Mounts the element on which a film was preloaded. */
export function PreloadedVideo({ video, label, children }: PreloadedVideoProps) {
  const mount = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    video.className = styles.video ?? '';
    video.setAttribute('aria-label', label);
    video.autoplay = true;
    mount.current?.append(video);
    return () => video.remove();
  }, [video, label]);
  return (
    <div ref={mount} className={styles.mount}>
      {createPortal(children, video)}
    </div>
  );
}
