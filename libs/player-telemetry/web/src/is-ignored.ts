/** Any value in local storage excludes the browser from the counts. */
const ignoreFlag = 'nitrate:ignorePageViews';

/** Whether page views are not reported: on localhost, or with the flag in local storage. */
export function isIgnored(hostname: string, storage: () => Pick<Storage, 'getItem'>): boolean {
  if (/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname)) return true;
  try {
    return Boolean(storage().getItem(ignoreFlag));
  } catch {
    // Without access to storage the flag cannot be set.
    return false;
  }
}
