/** Characters. No page has a longer slug, and a content service is not asked for one. */
export const maxPageSlugLength = 200;
