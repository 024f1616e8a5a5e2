/** Makes the film of the document and lets it load. The same for everybody, like `placeFilmScript`. */
export const loadFilmScript = `
window.filmAhead = document.importNode(document.getElementById('film-ahead').content, true).firstElementChild;
window.filmAhead.muted = true;
`.trim();

/** Puts the film where the page has it, as if it had been parsed there. */
export const placeFilmScript = `
document.currentScript.previousElementSibling.remove();
document.currentScript.replaceWith(window.filmAhead);
delete window.filmAhead;
`.trim();

export interface FilmAhead {
  /** Goes first into the head. */
  head: string;
  /** The page with the place of the film instead of the film. */
  markup: string;
}

/**
 * A film that begins by itself stands deep in its page: styles and text are read, laid out and painted before the
 * browser turns to it. This takes it to the head, where it loads while the page is read, and the page puts it in its
 * place. Undefined where the page has no film whose sources the document names.
 */
export function filmAhead(markup: string): FilmAhead | undefined {
  const [film = ''] = /<video [^>]*>.*?<\/video>/s.exec(markup) ?? [];
  if (!film.includes('<source ')) return undefined;
  const place = `<noscript>${film}</noscript><script>${placeFilmScript}</script>`;
  return {
    head: `<template id="film-ahead">${film}</template><script>${loadFilmScript}</script>`,
    markup: markup.replace(film, () => place),
  };
}
