import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The token of a mailed link. Removes it from the address bar, because it is a secret. */
export function useLinkToken(): string {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  useEffect(() => {
    if (!search.has('token')) return;
    const rest = new URLSearchParams(search);
    rest.delete('token');
    setSearch(rest, { replace: true });
  }, [search, setSearch]);
  return token;
}
