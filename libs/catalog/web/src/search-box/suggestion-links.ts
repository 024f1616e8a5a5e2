import { personPath, type suggest, watchPath } from '@nitrate/catalog/contract';
import { type ReplyOf } from '@nitrate/contract-kit';
import { facetPath, phrasePath } from '../links';

export type Suggestion = ReplyOf<typeof suggest>['suggestions'][number];

/** The groups of suggestions, in the order of the reply: that with the best suggestion first. */
export const suggestionTypes = (suggestions: readonly Suggestion[]): Suggestion['type'][] => [
  ...new Set(suggestions.map(({ type }) => type)),
];

/** Path of a suggestion: the page of a film or person, or the films of a collection. */
export function suggestionPath({ type, label, slug }: Suggestion): string {
  if (type === 'film') return slug ? watchPath(slug) : phrasePath(label);
  return type === 'person' ? (personPath(label) ?? phrasePath(label)) : facetPath('collection', label);
}

/** Suggestions in the order of the groups. */
export const inOrder = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestionTypes(suggestions).flatMap((type) => suggestions.filter((one) => one.type === type));
