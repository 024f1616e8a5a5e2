import { type suggest } from '@nitrate/catalog/contract';
import { type ReplyOf } from '@nitrate/contract-kit';
import { watchPath } from '@nitrate/player/contract';
import { facetPath, phrasePath } from '../links';

export type Suggestion = ReplyOf<typeof suggest>['suggestions'][number];

/** In the order of the groups. */
export const suggestionTypes = ['film', 'person', 'collection'] as const;

/** Path of a suggestion: the page of a film, or the films of a person or collection. */
export function suggestionPath({ type, label, slug }: Suggestion): string {
  if (type === 'film') return slug ? watchPath(slug) : phrasePath(label);
  return type === 'person' ? phrasePath(label) : facetPath('collection', label);
}

/** Suggestions in the order of the groups. */
export const inOrder = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestionTypes.flatMap((type) => suggestions.filter((one) => one.type === type));
