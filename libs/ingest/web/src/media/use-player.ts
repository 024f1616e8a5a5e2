import { useMemo, useRef, type RefObject } from 'react';

/** The film that an editor looks at. */
export interface StudioPlayer {
  /** Position of the frame that is shown, in milliseconds. */
  positionMs(): number;
  seek(ms: number): void;
  play(): void;
}

/** A player over a video element, which may come later. */
export function usePlayer(): { video: RefObject<HTMLVideoElement | null>; player: StudioPlayer } {
  const video = useRef<HTMLVideoElement>(null);
  const player = useMemo(
    () => ({
      positionMs: () => Math.round((video.current?.currentTime ?? 0) * 1000),
      seek: (ms: number) => {
        if (video.current) video.current.currentTime = ms / 1000;
      },
      play: () => void video.current?.play(),
    }),
    [],
  );
  return { video, player };
}
