/** Any value in local storage excludes the browser from the counts. */
const ignoreFlag = 'nitrate:ignorePageViews';

/** Preferences of the visitor; the type library lacks the second. */
export interface PrivacyPreferences {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

interface IgnoreFacts {
  hostname: string;
  storage: () => Pick<Storage, 'getItem'>;
  preferences: PrivacyPreferences;
}

/**
 * Whether page views are not reported: on localhost, where the visitor asks not to be tracked, or with the flag in local
 * storage.
 */
export function isIgnored({ hostname, storage, preferences }: IgnoreFacts): boolean {
  if (/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/i.test(hostname)) return true;
  if (preferences.doNotTrack === '1' || preferences.globalPrivacyControl === true) return true;
  try {
    return Boolean(storage().getItem(ignoreFlag));
  } catch {
    // Without access to storage the flag cannot be set.
    return false;
  }
}
