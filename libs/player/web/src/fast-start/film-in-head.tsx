import type { ReactNode } from 'react';
import { fullFilmHint } from './full-film-hint';

/** `<template>` in the head with the film's `<video>`. */
export const filmTemplateId = 'film';

/**
 * Creates the film's `<video>` from the template, which starts loading it; held back where the visitor may watch the
 * full film. Constant, like `placeFilmScript`.
 */
export const loadFilmScript = `
{
  const template = document.getElementById('${filmTemplateId}');
  const film = document.importNode(template.content, true).firstElementChild;
  let expectsFull = false;
  try {
    expectsFull = 'full' in template.dataset && localStorage.getItem('${fullFilmHint}') !== null;
  } catch {}
  film.muted = true;
  if (expectsFull) {
    film.autoplay = false;
    film.preload = 'none';
    film.dataset.held = '';
    for (const source of film.querySelectorAll('source')) source.media = 'not all';
  }
  window.filmInHead = film;
}
`.trim();

/** Replaces the placeholder by the film's `<video>`, as if the document had contained it there. */
export const placeFilmScript = `
document.currentScript.previousElementSibling.remove();
document.currentScript.replaceWith(window.filmInHead);
delete window.filmInHead;
`.trim();

/** Takes the place of the `<video>` in the body; without scripts it is the `<video>`. */
export function FilmPlaceholder({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>{children}</noscript>
      <script dangerouslySetInnerHTML={{ __html: placeFilmScript }} />
    </>
  );
}
