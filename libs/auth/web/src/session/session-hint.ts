const key = 'nitrate.session';

/**
 * Runs in the head, before the first paint: marks the document where somebody is probably signed in, so that nothing on it
 * offers to log in meanwhile. It is the same for everybody, as are the pages with it.
 */
export const sessionHintScript = `try{if(localStorage.getItem('${key}'))document.documentElement.dataset.session=''}catch(e){}`;

/** Whether somebody was signed in when this browser last knew: worth asking at once. Says nothing of who. */
export function hasSessionHint(): boolean {
  try {
    return typeof localStorage !== 'undefined' && localStorage.getItem(key) !== null;
  } catch {
    // A browser that keeps nothing.
    return false;
  }
}

export function setSessionHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without the hint the session is found a moment later.
    return;
  }
}
