import { useEffect, useState } from 'react';
import { savesMotionOrData } from '@nitrate/ui';

/** Screens on which the megabytes of a moving hero are not those of a phone's contract. */
const wideScreen = '(min-width: 900px)';

/** Whether a large preview plays by itself on this screen and for this visitor; undefined until hydration. */
export function useAutoplay(): boolean | undefined {
  const [autoplay, setAutoplay] = useState<boolean>();
  useEffect(() => setAutoplay(matchMedia(wideScreen).matches && !savesMotionOrData()), []);
  return autoplay;
}
