/** Loads what editors have on pages: links on that of a film, and actions in the list of films in the studio. */
export const loadStudioParts = async () => await import('./studio-parts');
