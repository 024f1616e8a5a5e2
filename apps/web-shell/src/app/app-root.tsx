import { useIsSignedIn } from '@nitrate/auth/data-access';
import { AuthDialogs } from '@nitrate/auth/web';
import { Dialogs } from '@nitrate/dialogs';
import { ErrorScreen, PageFrame } from '@nitrate/page-frame';
import { FilmPreloader } from '@nitrate/player/web';
import { LateSlot } from '@nitrate/ui';
import { Outlet, useRouteError } from 'react-router-dom';
import { AppDocument } from './app-document';
import { frameSlots } from './frame-slots';
import { usePageHandle } from './page-handle';

/** The document with the frame around the page, and the dialogs. */
export function AppRoot() {
  const { layout } = usePageHandle();
  return (
    <AppDocument>
      <PageFrame layout={layout} slots={frameSlots}>
        <Outlet />
      </PageFrame>
      <AuthDialogs />
      <Dialogs />
      <FilmPreloader />
      <LateSlot slot="page" />
    </AppDocument>
  );
}

/** The error screen without the frame, for an error in the frame itself. */
export function BrokenApp() {
  return (
    <AppDocument>
      <main id="main">
        <ErrorScreen failure={useRouteError()} signedIn={useIsSignedIn()} />
      </main>
    </AppDocument>
  );
}
