import { useIsSignedIn } from '@nitrate/auth/web';
import { useRouteError } from 'react-router-dom';
import { ErrorScreen } from './error-screen';

/** The error screen for whatever a page threw, within the frame. */
export function RouteError() {
  return <ErrorScreen failure={useRouteError()} signedIn={useIsSignedIn()} />;
}
