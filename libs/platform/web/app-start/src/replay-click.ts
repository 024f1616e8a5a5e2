declare global {
  interface Window {
    /** The last button that was clicked before hydration, recorded by `loadAppScript`; null if there was none. */
    clickedButton?: HTMLButtonElement | null;
  }
}

/**
 * Repeats the last click on a button before hydration, once, and ends the recording. Forms that the server renders are
 * sent by the browser itself.
 */
export function replayClick(): void {
  const { clickedButton } = window;
  delete window.clickedButton;
  if (clickedButton && clickedButton.type !== 'submit') clickedButton.click();
}
