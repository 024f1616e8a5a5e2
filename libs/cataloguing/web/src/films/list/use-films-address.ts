import { studioFilmsPath } from '@nitrate/catalog/contract';
import { useLocalNavigate } from '@nitrate/routing';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { type FilmsAddress, readFilmsAddress, writeFilmsAddress } from './films-address';

/** The state of the list, which the address holds. Any change except of the columns leads to the first page. */
export function useFilmsAddress() {
  const { search } = useLocation();
  const navigate = useLocalNavigate();
  return useMemo(() => {
    const address = readFilmsAddress(new URLSearchParams(search));
    const pathWith = (changes: Partial<FilmsAddress>) =>
      studioFilmsPath + writeFilmsAddress({ ...address, at: undefined, ...changes });
    return {
      ...address,
      pathWith,
      change: (changes: Partial<FilmsAddress>) => navigate(pathWith(changes), { preventScrollReset: true }),
    };
  }, [navigate, search]);
}
