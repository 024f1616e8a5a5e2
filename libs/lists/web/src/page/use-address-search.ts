import { useLocation, useNavigation } from 'react-router-dom';

/** The query string of the page; during a navigation inside it already the next one. */
export function useAddressSearch(): URLSearchParams {
  const now = useLocation();
  const { location: next } = useNavigation();
  const { search } = next && next.pathname === now.pathname ? next : now;
  return new URLSearchParams(search);
}
