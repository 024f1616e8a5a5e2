import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styles from './player.module.css';

/** The element on which a film was loaded before its page was there, put in its place. */
export function WarmedVideo({
  video,
  label,
  children,
}: {
  video: HTMLVideoElement;
  label: string;
  /** Tracks. */
  children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    video.className = styles.video ?? '';
    video.setAttribute('aria-label', label);
    video.autoplay = true;
    place.current?.append(video);
    return () => video.remove();
  }, [video, label]);
  return (
    <div ref={place} className={styles.place}>
      {createPortal(children, video)}
    </div>
  );
}

interface PictureEvents {
  onEnded: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onClick: () => void;
  onDoubleClick: () => void;
}

/** What happens on the picture itself, whoever made its element. */
export function usePictureEvents(video: RefObject<HTMLVideoElement | null>, events: PictureEvents): void {
  const ended = useEffectEvent(() => events.onEnded());
  const pointerDown = useEffectEvent((event: PointerEvent) => events.onPointerDown(event));
  const click = useEffectEvent(() => events.onClick());
  const doubleClick = useEffectEvent(() => events.onDoubleClick());
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    video.current?.addEventListener('ended', () => ended(), { signal });
    video.current?.addEventListener('pointerdown', (event) => pointerDown(event), { signal });
    video.current?.addEventListener('click', () => click(), { signal });
    video.current?.addEventListener('dblclick', () => doubleClick(), { signal });
    return () => gone.abort();
  }, [video]);
}
