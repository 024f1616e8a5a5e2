import { ErrorScreen } from '@nitrate/page-frame';
import { useRouteError } from 'react-router-dom';
import { useIsSignedIn } from '@nitrate/auth/data-access';

/** The error screen for whatever a page threw, within the frame. */
export function RouteError() {
  return <ErrorScreen failure={useRouteError()} signedIn={useIsSignedIn()} />;
}
