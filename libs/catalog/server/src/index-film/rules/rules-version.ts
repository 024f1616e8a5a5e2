/**
 * Version of the rules by which films are indexed. Increase it when `searchRow` returns something else for a stored
 * film, because of new rules or of other names in its vocabularies: films of other versions are indexed again.
 */
export const rulesVersion = 4;
