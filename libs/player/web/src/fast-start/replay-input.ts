declare global {
  interface Window {
    /** Keys pressed before hydration, recorded by `deferredAppScript`. */
    recordedKeys?: KeyboardEvent[];
    /** The last button that was clicked before hydration, likewise. */
    clickedButton?: HTMLButtonElement;
  }
}

/** Replays the keys pressed and the button clicked before hydration, once, and ends the recording. */
export function replayInput(handleKey: (event: KeyboardEvent) => void): void {
  const { recordedKeys, clickedButton } = window;
  delete window.recordedKeys;
  delete window.clickedButton;
  recordedKeys?.forEach((event) => handleKey(event));
  clickedButton?.click();
}
