const key = 'nitrate.single-keys';

/**
 * Whether shortcuts of a single character work, such as `/` and `k`. Users of speech input or with unsteady hands
 * can switch them off (WCAG 2.1.4); the choice is stored in this browser.
 */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Switches shortcuts of a single character on or off. */
export function setSingleKeys(work: boolean): void {
  try {
    if (work) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Without storage they keep working.
  }
}
