import { isReady, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { loginPath } from '../guard/login-path';

/** Links visitors to the login page, and from there to `back`, a path without language. Nothing for signed-in users. */
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
