import { selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { previewParameter } from '@nitrate/content-cms/contract';
import { useLocalNavigate } from '@nitrate/routing';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { redirectTarget } from '../../guard/redirect-target';

/**
 * Redirects signed-in users, also directly after login, to the `redirect` parameter. Returns that path. Does not
 * redirect in a draft preview of the page.
 */
export function useRedirectSignedIn(active = true): string {
  const navigate = useLocalNavigate();
  const [search] = useSearchParams();
  const target = redirectTarget(search.get('redirect'));
  const isPreview = search.has(previewParameter);
  const signedIn = useAuthSelector(selectIsSignedIn);
  useEffect(() => {
    if (signedIn && active && !isPreview) navigate(target, { replace: true });
  }, [signedIn, active, isPreview, target, navigate]);
  return target;
}
