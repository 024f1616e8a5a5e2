/** Path of an import in the studio, without locale. */
export const importPath = (id: string): string => `/studio/import/${encodeURIComponent(id)}`;
