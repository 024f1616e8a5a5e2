import { useIsSignedIn } from '@nitrate/auth/data-access';
import { AuthDialogs } from '@nitrate/auth/web';
import { Dialogs } from '@nitrate/dialogs';
import { ErrorScreen, PageFrame } from '@nitrate/page-frame';
import { FilmPreloader } from '@nitrate/player/web';
import { Outlet, useRouteError } from 'react-router-dom';
import { AppDocument } from './app-document';
import { frameSlots } from './frame-slots';
import { usePageHandle } from './page-handle';

/** The document with its frame, in it the page, and above all pages the alerts. */
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
    </AppDocument>
  );
}

/** Where the frame itself has failed: the error screen alone. */
export function BrokenApp() {
  return (
    <AppDocument>
      <main id="main">
        <ErrorScreen failure={useRouteError()} signedIn={useIsSignedIn()} />
      </main>
    </AppDocument>
  );
}
