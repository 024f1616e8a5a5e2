/** Loads the doors of a record, which load their content after the page. */
export const loadDoors = async () => (await import('./lazy-doors')).Doors;
