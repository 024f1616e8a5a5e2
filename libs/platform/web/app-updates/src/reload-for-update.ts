import { reloadOnce } from './reload-guard';

/** Loads an address as a document, to get a newer build; false within ten seconds of the last reload. */
export const reloadForUpdate = (address: string): boolean =>
  reloadOnce(
    () => location.assign(address),
    Date.now(),
    () => sessionStorage,
  );
