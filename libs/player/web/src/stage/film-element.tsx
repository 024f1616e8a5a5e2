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

/** By the names of the events. */
interface PictureEvents {
  ended: () => void;
  pointerdown: (event: PointerEvent) => void;
  click: () => void;
  dblclick: () => void;
}

const pictureEvents = ['ended', 'pointerdown', 'click', 'dblclick'] as const;

/** What happens on the picture itself, whoever made its element. */
export function usePictureEvents(video: RefObject<HTMLVideoElement | null>, events: PictureEvents): void {
  const handle = useEffectEvent((event: Event) => events[event.type as keyof PictureEvents](event as PointerEvent));
  useEffect(() => {
    const gone = new AbortController();
    for (const name of pictureEvents) {
      video.current?.addEventListener(name, (event) => handle(event), { signal: gone.signal });
    }
    return () => gone.abort();
  }, [video]);
}
