import { mediaUrl } from '@nitrate/api-client';
import { useEffect, useRef, type ComponentProps, type Ref } from 'react';
import { newShakaPlayer } from '../engine/shaka-player';

interface StudioVideoProps extends Omit<ComponentProps<'video'>, 'ref' | 'src' | 'onError'> {
  /** DASH manifest below the media base. */
  src: string;
  ref?: Ref<HTMLVideoElement>;
  /** Called when the film cannot be played. */
  onFailed: () => void;
}

/**
 * A full film with the controls of the browser, for work on it: nothing of it is counted as watched. It begins without
 * sound, which the controls turn on.
 */
export function StudioVideo({ src, ref, onFailed, ...rest }: StudioVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const player = newShakaPlayer();
    player.configure({ abr: { enabled: true }, streaming: { bufferingGoal: 10 } });
    let isCurrent = true;
    const onError = () => {
      if (isCurrent) failed.current();
    };
    player.addEventListener('error', onError);
    player
      .attach(element)
      .then(() => player.load(mediaUrl(src), undefined, 'application/dash+xml'))
      .catch(onError);
    return () => {
      isCurrent = false;
      void player.destroy();
    };
  }, [src]);
  return (
    <video
      {...rest}
      controls
      playsInline
      muted
      preload="auto"
      crossOrigin="anonymous"
      ref={(element) => {
        video.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
    />
  );
}
