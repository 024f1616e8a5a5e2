/** Where a chosen scheme is kept in the browser. */
export const themeKey = 'theme';

/**
 * Runs in the head, before the first paint: sets the scheme the reader chose, so that nothing flashes. It is the same for
 * everybody, so pages with it can be cached by anyone, and a strict policy lets it through by `themeScriptHash`.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;

/** Source expression of `themeScript` for `script-src`; a spec keeps the two in step. */
export const themeScriptHash = "'sha256-SPCKtJb7vbkE0oGUlUkbSW9lKlfV2+hrafPs14RM2sA='";
