import { selectIsSignedIn, useAuthSelector } from '@nitrate/auth/data-access';
import { previewParameter } from '@nitrate/content-cms/contract';
import { useLocalNavigate } from '@nitrate/routing';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { redirectTarget } from '../guard/redirect-target';

/**
 * Leads whoever is signed in, or has just become so, to where the `redirect` of the address says. Gives that path. An
 * editor who looks at the draft of this page stays.
 */
export function useLeadOn(active = true): string {
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
