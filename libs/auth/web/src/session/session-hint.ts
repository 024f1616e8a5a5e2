const key = 'nitrate.session';

/**
 * Inline script in the head: marks the document before the first paint if a user is probably signed in, so that the
 * login link is hidden until the session is known. It is the same for all visitors, so that pages can be cached.
 */
export const sessionHintScript = `try{if(localStorage.getItem('${key}'))document.documentElement.dataset.session=''}catch(e){}`;

/** Whether a user was signed in when the session was last known. */
export function hasSessionHint(): boolean {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(key) !== null;
  } catch {
    // No access to storage.
    return false;
  }
}

export function setSessionHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without the hint the session is refreshed later, when the browser is idle.
    return;
  }
}
