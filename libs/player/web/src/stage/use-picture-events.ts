import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Handlers by event name. */
interface PictureEvents {
  ended: () => void;
  pointerdown: (event: PointerEvent) => void;
  click: () => void;
  dblclick: () => void;
}

const pictureEvents = ['ended', 'pointerdown', 'click', 'dblclick'] as const;

/** Listens on the element itself, because a preloaded one was not created by React. */
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
