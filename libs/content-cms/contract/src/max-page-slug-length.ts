// Apart from the contracts, whose schemas would come with it into the browser.
/** Characters. No page has a longer slug, and a content service is not asked for one. */
export const maxPageSlugLength = 200;
