import { useUser } from '@nitrate/auth/data-access';
import type { Film } from '@nitrate/catalog/contract';
import { useEffect, useEffectEvent } from 'react';
import { browserReports } from './browser-reports';
import { type CapturedStage, watchedMeta } from './captured-stage';

interface WatchTimeCaptureProps {
  stage: CapturedStage;
  film: Pick<Film, 'title' | 'supplierId' | 'archive'>;
}

/** Counts how long a film of a page is watched. Renders nothing. */
export function WatchTimeCapture({ stage, film }: WatchTimeCaptureProps) {
  const user = useUser();
  const subscriptionId = useEffectEvent(() => user?.b2cSubscriptionId ?? user?.stripeSubscriptionId ?? null);
  const meta = useEffectEvent(() => ({ ...watchedMeta(stage, film), supplierId: film.supplierId }));
  useEffect(
    () =>
      browserReports().capture(stage, {
        assetId: stage.playback.assetId,
        meta: meta(),
        subscriptionId: () => subscriptionId(),
      }),
    [stage],
  );
  return null;
}
