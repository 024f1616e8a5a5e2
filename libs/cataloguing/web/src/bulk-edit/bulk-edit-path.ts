/** Path of a bulk edit in the studio, without locale. */
export const bulkEditPath = (id: string): string => `/studio/bulk-edits/${encodeURIComponent(id)}`;
