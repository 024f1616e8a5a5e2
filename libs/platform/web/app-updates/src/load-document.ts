import { reloadOnce } from './reload-guard';

/** Loads the document of an address, to get a newer build; false within ten seconds of the last reload. */
export function loadDocument(address: string): boolean {
  const { href } = new URL(address, location.href);
  return reloadOnce(
    // Assigning the current address with a hash would only scroll.
    () => (href === location.href ? location.reload() : location.assign(href)),
    Date.now(),
    () => sessionStorage,
  );
}
