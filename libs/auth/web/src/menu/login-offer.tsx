import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { useSelector } from 'react-redux';
import { loginPath } from '../guard/redirect-target';
import { isReady, selectIsSignedIn } from '../session/auth-selectors';

/** Leads visitors to the login page and back to `back`, a path without language. Nothing for whoever is signed in. */
export function LoginOffer({ back, className }: { back: string; className?: string | undefined }) {
  const text = useText();
  const signedIn = useSelector(selectIsSignedIn);
  if (!useSelector(isReady) || signedIn) return null;
  return (
    <LocalLink to={loginPath(back)} className={className}>
      {text('auth.logIn')}
    </LocalLink>
  );
}
