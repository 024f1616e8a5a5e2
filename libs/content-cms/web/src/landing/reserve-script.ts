/** In local storage: `width:height`, the width of the window and the height of the films to continue when last there. */
export const heightKey = 'nitrate.continue';

/**
 * Runs before the first paint, right after the place of the films to continue: reserves the height that they had last.
 * Constant, so that the content security policy can name it by hash.
 */
export const reserveScript = `
try {
  const [width, height] = localStorage['${heightKey}'].split(':');
  if (width == innerWidth) document.currentScript.previousSibling.style.minHeight = height + 'px';
} catch {}
`.trim();

/** Inline scripts of the landing page, for the content security policy. */
export const landingScripts: readonly string[] = [reserveScript];
