/** Key of the chosen scheme in `localStorage`. */
export const themeKey = 'theme';

/**
 * Runs in the head, before the first paint: sets the scheme that the user chose, to prevent a flash. The script is the
 * same for every visitor, so that pages can be cached and the content security policy can allow it by its hash.
 */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}`;
