/** The page of uploads; with a film, the page of an upload which replaces its file. */
export const studioUploadsPath = (filmId?: string): string =>
  `/studio/uploads${filmId === undefined ? '' : `?film=${encodeURIComponent(filmId)}`}`;
