import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Handlers by event name. */
interface VideoEvents {
  ended: () => void;
  pointerdown: (event: PointerEvent) => void;
  click: () => void;
  dblclick: () => void;
}

const videoEvents = ['ended', 'pointerdown', 'click', 'dblclick'] as const;

/** Listens on the element itself, because React did not create a preloaded one. */
export function useVideoEvents(video: RefObject<HTMLVideoElement | null>, events: VideoEvents): void {
  const handle = useEffectEvent((event: Event) => events[event.type as keyof VideoEvents](event as PointerEvent));
  useEffect(() => {
    const controller = new AbortController();
    for (const name of videoEvents) {
      video.current?.addEventListener(name, (event) => handle(event), { signal: controller.signal });
    }
    return () => controller.abort();
  }, [video]);
}
