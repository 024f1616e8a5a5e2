import { catalogApi } from '@nitrate/catalog/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { Icon, type IconName, VisuallyHidden, useDebounced } from '@nitrate/ui';
import { useEffect } from 'react';
import { collectionPath, personPath, type suggest, watchPath } from '@nitrate/catalog/contract';
import { type ReplyOf } from '@nitrate/contract-kit';
import styles from './suggestion-list.module.css';
import { phrasePath } from '../links';

type Suggestion = ReplyOf<typeof suggest>['suggestions'][number];

/** The groups of suggestions, in the order of the reply: that with the best suggestion first. */
const suggestionTypes = (suggestions: readonly Suggestion[]): Suggestion['type'][] => [
  ...new Set(suggestions.map(({ type }) => type)),
];

/** Path of a suggestion: the page of a film, person or collection. */
function suggestionPath({ type, label, slug }: Suggestion): string {
  if (type === 'film') return slug ? watchPath(slug) : phrasePath(label);
  return type === 'person' ? (personPath(label) ?? phrasePath(label)) : collectionPath(label);
}

/** Suggestions in the order of the groups. */
const inOrder = (suggestions: readonly Suggestion[]): Suggestion[] =>
  suggestionTypes(suggestions).flatMap((type) => suggestions.filter((one) => one.type === type));

/** Suggestions with the words they are for, so that outdated ones cannot be picked. */
export interface ShownSuggestions {
  readonly words: string;
  /** Path of each suggestion, in order. */
  readonly paths: readonly string[];
}

interface SuggestionListProps {
  /** Id of the listbox; its options are `<id>-<number>`. */
  readonly id: string;
  readonly words: string;
  readonly visible: boolean;
  /** Index of the active option, -1 for none. */
  readonly active: number;
  readonly onShown: (shown: ShownSuggestions) => void;
  readonly onPick: (path: string) => void;
}

const MIN_CHARACTERS = 3;

const icons: Record<Suggestion['type'], IconName> = { film: 'film', person: 'user', collection: 'bookmark' };

/** Suggestions for the typed words, as the listbox of a combobox. */
export function SuggestionList({ id, words, visible, active, onShown, onPick }: SuggestionListProps) {
  const text = useText();
  const suggestions = useSuggestions(words, onShown);
  const announced = visible ? text('catalog.search.suggestionsCount', { count: suggestions.length }) : '';
  return (
    <>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {visible && (
        <div id={id} role="listbox" aria-label={text('catalog.search.suggestions')} className={styles.list}>
          {suggestionTypes(suggestions).map((type) => (
            <div key={type} role="group" aria-labelledby={`${id}-${type}`}>
              <div id={`${id}-${type}`} role="presentation" className={styles.group}>
                {text(`catalog.search.${type}`)}
              </div>
              {suggestions.map(
                (one, index) =>
                  one.type === type && (
                    <Option
                      key={`${type}${one.slug ?? one.label}`}
                      id={`${id}-${index}`}
                      suggestion={one}
                      words={words}
                      chosen={index === active}
                      onPick={onPick}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

function useSuggestions(words: string, onShown: SuggestionListProps['onShown']): readonly Suggestion[] {
  const lang = useLocale();
  const q = useDebounced(words.trim());
  const { currentData } = catalogApi.useSuggestQuery({ q, lang }, { skip: q.length < MIN_CHARACTERS });
  const answered = currentData && q === words.trim();
  useEffect(() => {
    const paths = answered ? inOrder(currentData.suggestions).map(suggestionPath) : [];
    onShown({ words, paths });
  }, [answered, currentData, words, onShown]);
  return answered ? inOrder(currentData.suggestions) : [];
}

interface OptionProps {
  readonly id: string;
  readonly suggestion: Suggestion;
  readonly words: string;
  readonly chosen: boolean;
  readonly onPick: (path: string) => void;
}

function Option({ id, suggestion, words, chosen, onPick }: OptionProps) {
  const text = useText();
  const { type, label, otherTitle, year, count } = suggestion;
  const aside = type === 'film' ? year : text('catalog.films', { count });
  return (
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className={styles.option}
      ref={(element) => {
        if (chosen) element?.scrollIntoView({ block: 'nearest' });
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onPick(suggestionPath(suggestion))}
      onKeyDown={(event) => event.key === 'Enter' && onPick(suggestionPath(suggestion))}
    >
      <Icon name={icons[type]} size={16} className={styles.sign} />
      <span className={styles.label}>
        <HighlightedLabel label={label} words={words.trim()} />
        {otherTitle && (
          <span className={styles.other}>
            {' · '}
            <HighlightedLabel label={otherTitle} words={words.trim()} />
          </span>
        )}
      </span>{' '}
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}

/** The label with the typed words highlighted. */
function HighlightedLabel({ label, words }: { label: string; words: string }) {
  const at = label.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0 || words === '') return label;
  return (
    <>
      {label.slice(0, at)}
      <strong>{label.slice(at, at + words.length)}</strong>
      {label.slice(at + words.length)}
    </>
  );
}
