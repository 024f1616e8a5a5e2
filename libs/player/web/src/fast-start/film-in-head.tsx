import type { ReactNode } from 'react';

/** `<template>` in the head with the film's `<video>`. */
export const filmTemplateId = 'film';

/** Creates the film's `<video>` from the template, which starts loading it. Constant, like `placeFilmScript`. */
export const loadFilmScript = `
window.filmInHead = document.importNode(document.getElementById('${filmTemplateId}').content, true).firstElementChild;
window.filmInHead.muted = true;
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
