import { reloadOnce } from './reload-guard';

/** Loads an address anew because a newer build is there; false when the guard of ten seconds says no. */
export const reloadForUpdate = (address: string): boolean =>
  reloadOnce(
    () => location.assign(address),
    Date.now(),
    () => sessionStorage,
  );
