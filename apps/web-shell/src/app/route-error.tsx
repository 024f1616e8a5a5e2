import { ErrorScreen } from '@nitrate/page-frame';
import { useRouteError } from 'react-router-dom';
import { useIsSignedIn } from '@nitrate/auth/data-access';

/** The error screen within the frame, for an error of a page. */
export function RouteError() {
  return <ErrorScreen failure={useRouteError()} signedIn={useIsSignedIn()} />;
}
