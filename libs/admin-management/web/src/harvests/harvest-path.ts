/** The page of a source. */
export const harvestPath = (id: number): string => `/admin/harvests/${id}`;
