import { isAdmitted, selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { splitLocale } from '@nitrate/contract-kit';
import { type PageGuard, useLocale } from '@nitrate/routing';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { guardOfPath } from '../../guard/guard-of-path';
import { redirectTarget } from '../../guard/redirect-target';

interface RedirectTarget {
  /** The path to open after login, with its language. */
  target: string;
  /** The guard of the target, where it does not admit the user who is signed in. */
  deniedBy: PageGuard | undefined;
}

interface Options {
  active?: boolean;
  /** In a draft preview of the page, whose address has this parameter, nobody is redirected. */
  previewParameter?: string;
}

/**
 * Redirects signed-in users, also directly after login, to the `redirect` parameter, unless they may not open that page.
 */
export function useRedirectSignedIn({ active = true, previewParameter }: Options = {}): RedirectTarget {
  const navigate = useNavigate();
  const locale = useLocale();
  const [search] = useSearchParams();
  const target = redirectTarget(search.get('redirect'), locale);
  const guard = guardOfPath(splitLocale(target).path);
  const isPreview = previewParameter !== undefined && search.has(previewParameter);
  const signedIn = useAuthSelector(selectIsSignedIn);
  const isDenied = useAuthSelector((state) => guard !== undefined && signedIn && !isAdmitted(state, guard));
  useEffect(() => {
    if (signedIn && !isDenied && active && !isPreview) void navigate(target, { replace: true });
  }, [signedIn, isDenied, active, isPreview, target, navigate]);
  return { target, deniedBy: isDenied ? guard : undefined };
}
