// In a file without schemas, so that the browser does not load them.
/** Characters. No page has a longer slug, and a content service is not asked for one. */
export const maxPageSlugLength = 200;
