/** Path of the page of a screening link, without locale. */
export const screeningPath = (token: string): string => `/screening/${encodeURIComponent(token)}`;
