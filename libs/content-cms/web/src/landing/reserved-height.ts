import { heightKey } from './reserve-script';

/** Saves the height in CSS pixels for the next visit with a window of this width. */
export function saveHeight(height: number): void {
  try {
    localStorage.setItem(heightKey, `${window.innerWidth}:${Math.round(height)}`);
  } catch {
    // Without storage the films appear below the visible part of the page.
  }
}

export function forgetHeight(): void {
  try {
    localStorage.removeItem(heightKey);
  } catch {
    // There is none.
  }
}
