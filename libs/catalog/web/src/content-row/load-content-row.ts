/** Loads the component of a row of films, for pages of other features. */
export const loadContentRow = async () => (await import('./content-row')).ContentRow;
