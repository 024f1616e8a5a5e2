import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The token of a mailed link. It is taken out of the address bar: it is a secret, and good once only. */
export function useToken(): string {
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
