import type { AppDispatch } from '@nitrate/api-client';
import { selectUser, type WithAuth } from '@nitrate/auth/data-access';
import type { Film } from '@nitrate/catalog/contract';
import { browserReports } from './browser-reports';
import { type Captured, watchedMeta } from './captured';

interface CapturedInPage extends Captured<Pick<Film, 'title' | 'supplierId' | 'archive'>> {
  dispatch: AppDispatch;
}

/** Counts how long a film of a page is watched, including the recording. Returns the function that ends it. */
export const captureWatchTime = ({ stage, film, recording, dispatch }: CapturedInPage): (() => void) =>
  dispatch((_dispatch, getState: () => unknown, context) =>
    browserReports(context).capture(
      stage,
      {
        assetId: stage.playback.assetId,
        meta: { ...watchedMeta(stage, film), supplierId: film.supplierId },
        subscriptionId() {
          const user = selectUser(getState() as WithAuth);
          return user?.b2cSubscriptionId ?? user?.stripeSubscriptionId ?? null;
        },
      },
      recording,
    ),
  );
