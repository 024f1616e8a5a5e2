/** Loads what editors have on pages: links on the page of a film, and actions in the list of films in the studio. */
export const loadStudioParts = async () => await import('./studio-parts');
