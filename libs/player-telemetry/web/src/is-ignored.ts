/** Set to any value in the local storage of a browser whose visits shall not be counted. */
export const ignoreFlag = 'nitrate:ignorePageViews';

/** Whether pages seen here are not to be told of: on this machine itself, or by the browser's flag. */
export function isIgnored(hostname: string, storage: () => Pick<Storage, 'getItem'>): boolean {
  if (/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname)) return true;
  try {
    return Boolean(storage().getItem(ignoreFlag));
  } catch {
    // Storage is closed to us, so nobody can have set the flag.
    return false;
  }
}
