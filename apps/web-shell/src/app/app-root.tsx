import { Outlet, useRouteError } from 'react-router-dom';
import { ErrorScreen } from '../errors/error-screen';
import { PageFrame } from '../frame/page-frame';
import { AppDocument } from './app-document';
import { usePageHandle } from './page-handle';

/** The document with its frame, and in it the page. */
export function AppRoot() {
  const { layout } = usePageHandle();
  return (
    <AppDocument>
      <PageFrame layout={layout}>
        <Outlet />
      </PageFrame>
    </AppDocument>
  );
}

/** Where the frame itself has failed: the error screen alone. */
export function BrokenApp() {
  return (
    <AppDocument>
      <main id="main">
        <ErrorScreen failure={useRouteError()} />
      </main>
    </AppDocument>
  );
}
