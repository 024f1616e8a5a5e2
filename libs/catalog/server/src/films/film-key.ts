const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The column of `film` that identifies a film by id or slug. */
export const filmKey = (idOrSlug: string): 'id' | 'slug' => (uuidPattern.test(idOrSlug) ? 'id' : 'slug');
