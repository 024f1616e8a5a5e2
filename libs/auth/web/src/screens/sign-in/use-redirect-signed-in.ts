import { isAdmitted, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { previewParameter } from '@nitrate/content-cms/contract';
import { type PageGuard, useLocalNavigate } from '@nitrate/routing';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { guardOfPath } from '../../guard/guard-of-path';
import { redirectTarget } from '../../guard/redirect-target';

interface RedirectTarget {
  /** The path to open after login. */
  target: string;
  /** The guard of the target, where it does not admit the user who is signed in. */
  deniedBy: PageGuard | undefined;
}

/**
 * Redirects signed-in users, also directly after login, to the `redirect` parameter, unless they may not open that page.
 * Does not redirect in a draft preview of the page.
 */
export function useRedirectSignedIn(active = true): RedirectTarget {
  const navigate = useLocalNavigate();
  const [search] = useSearchParams();
  const target = redirectTarget(search.get('redirect'));
  const guard = guardOfPath(target);
  const isPreview = search.has(previewParameter);
  const signedIn = useAuthSelector(selectIsSignedIn);
  const isDenied = useAuthSelector((state) => guard !== undefined && signedIn && !isAdmitted(state, guard));
  useEffect(() => {
    if (signedIn && !isDenied && active && !isPreview) navigate(target, { replace: true });
  }, [signedIn, isDenied, active, isPreview, target, navigate]);
  return { target, deniedBy: isDenied ? guard : undefined };
}
