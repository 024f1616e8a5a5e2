import type { EmbeddedFilm } from '@nitrate/player/contract';
import { useEffect, useEffectEvent } from 'react';
import { browserReports } from './browser-reports';
import { type CapturedStage, watchedMeta } from './captured-stage';

interface EmbedWatchTimeCaptureProps {
  stage: CapturedStage;
  film: EmbeddedFilm;
}

/** Counts how long a film in a frame is watched, where nobody is known to have a subscription. Renders nothing. */
export function EmbedWatchTimeCapture({ stage, film }: EmbedWatchTimeCaptureProps) {
  const meta = useEffectEvent(() => watchedMeta(stage, film));
  useEffect(
    () =>
      browserReports().capture(stage, {
        assetId: stage.playback.assetId,
        meta: meta(),
        subscriptionId: () => null,
      }),
    [stage],
  );
  return null;
}
