/** `<style>` until the app is requested: fallback fonts with the metrics of the web fonts, and no pictures. */
export const deferredStyle =
  ":root{--font-display:'Fraunces Fallback',serif;--font-text:'Inter Fallback',sans-serif}picture{display:none}";

/** Undoes it where scripts are disabled. */
export const deferredStyleNoScript = 'picture{display:inline}';
