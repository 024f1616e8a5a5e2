import { useLocalNavigate } from '@nitrate/routing';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { redirectTarget } from '../guard/redirect-target';
import { selectIsSignedIn } from '../session/auth-selectors';

/** Leads whoever is signed in, or has just become so, to where the `redirect` of the address says. Gives that path. */
export function useLeadOn(active = true): string {
  const navigate = useLocalNavigate();
  const [search] = useSearchParams();
  const target = redirectTarget(search.get('redirect'));
  const signedIn = useSelector(selectIsSignedIn);
  useEffect(() => {
    if (signedIn && active) navigate(target, { replace: true });
  }, [signedIn, active, target, navigate]);
  return target;
}
