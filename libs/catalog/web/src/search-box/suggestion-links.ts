import { type suggest } from '@nitrate/catalog/contract';
import { type ReplyOf } from '@nitrate/contract-kit';
import { watchPath } from '@nitrate/player/contract';
import { facetPath, phrasePath } from '../links';

export type Suggestion = ReplyOf<typeof suggest>['suggestions'][number];

/** In this order, each under its name. */
export const suggestionTypes = ['film', 'person', 'collection'] as const;

/** Where a suggestion leads: a film to its page, a person or collection to their films. */
export function suggestionPath({ type, label, slug }: Suggestion): string {
  if (type === 'film') return slug ? watchPath(slug) : phrasePath(label);
  return type === 'person' ? phrasePath(label) : facetPath('collection', label);
}

/** Suggestions in the order they are shown. */
export const inOrder = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestionTypes.flatMap((type) => suggestions.filter((one) => one.type === type));
