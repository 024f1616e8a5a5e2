import { isReady, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { loginPath } from '../guard/redirect-target';

/** Leads visitors to the login page and back to `back`, a path without language. Nothing for whoever is signed in. */
export function LoginOffer({ back, className }: { back: string; className?: string | undefined }) {
  const text = useText();
  const signedIn = useAuthSelector(selectIsSignedIn);
  if (!useAuthSelector(isReady) || signedIn) return null;
  return (
    <LocalLink to={loginPath(back)} className={className}>
      {text('auth.logIn')}
    </LocalLink>
  );
}
