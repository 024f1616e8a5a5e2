import { Text, useText } from '@nitrate/i18n';
import { useId, useState } from 'react';
import { filmListsApi } from '@nitrate/lists/data-access';
import { FailedState, LoadingNote, Select } from '@nitrate/ui';
import fieldStyles from '../fields.module.css';
import styles from './film-fields.module.css';
import { FilmName, FilmSearch, useFilmName } from './film-search';
import { FilmQueryFields } from './film-query-fields';
import { useFieldForm } from '../form-context';
import { GroupField } from '../group-field';
import { ItemActions } from '../list/item-actions';
import { type Values, moved, contentValues, withField } from '../values';

interface ListChoiceProps {
  /** Id of the chosen list. */
  list: unknown;
  onChange: (list: string) => void;
}

/** The newest lists; the others are found by opening them on the page of lists. */
const maxLists = 96;

/** A choice of the public lists. */
function ListChoice({ list, onChange }: ListChoiceProps) {
  const text = useText();
  const { lang, onBlur } = useFieldForm();
  const { data, error, isFetching, refetch } = filmListsApi.useListPublicListsQuery({ size: maxLists, lang });
  if (error && !data) return <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingNote />;
  const chosen = typeof list === 'string' ? list : '';
  const isUnknown = chosen !== '' && !data.lists.some(({ id }) => id === chosen);
  return (
    <>
      <Select
        outlined
        label={text('contentCms.row.listName')}
        value={chosen}
        options={[
          ...(chosen === '' ? [{ value: '', label: text('contentCms.row.listNone') }] : []),
          ...(isUnknown ? [{ value: chosen, label: text('contentCms.row.listUnknown') }] : []),
          ...data.lists.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.value);
          onBlur();
        }}
      />
      <p className={fieldStyles.help}>{text('contentCms.row.listHelp')}</p>
    </>
  );
}

const sources = ['query', 'films', 'list', 'decades', 'collections'] as const;
type Source = (typeof sources)[number];

interface FilmSourceProps {
  /** The row. */
  value: Values;
  other: Values;
  label: string;
  onChange: (row: Values) => void;
}

function sourceOf({ arrange, films, list, query }: Values): Source | undefined {
  if (arrange === 'decades' || arrange === 'collections') return arrange;
  if (typeof list === 'string' && list !== '') return 'list';
  if (Array.isArray(films) && films.length > 0) return 'films';
  return query === undefined ? undefined : 'query';
}

const withoutSource = ({ arrange: _, films: __, list: ___, query: ____, ...rest }: Values): Values => rest;

/** What a row of films shows: the results of a search, chosen films, a public list, or the decades or collections of the archive. */
export function FilmSourceField({ value, other, label, onChange }: FilmSourceProps) {
  const name = useId();
  // The row stores the choice of `films` or `list` only once a film or a list is chosen.
  const [selected, setSelected] = useState<Source>();
  const otherSource = sourceOf(other);
  const source = selected ?? sourceOf(value) ?? otherSource ?? 'query';
  const select = (next: Source) => {
    setSelected(next);
    const rest = withoutSource(value);
    if (next === 'decades' || next === 'collections') onChange({ ...rest, arrange: next });
    else onChange(next === 'query' ? { ...rest, query: { sort: 'recentlyAdded' } } : rest);
  };
  return (
    <GroupField label={label}>
      <div className={styles.choices}>
        {sources.map((each) => (
          <label key={each} className={styles.choice}>
            <input type="radio" name={name} checked={source === each} onChange={() => select(each)} />
            <Text id={`contentCms.row.${each}`} />
          </label>
        ))}
      </div>
      {sourceOf(value) === undefined && otherSource && source === otherSource && (
        <p className={fieldStyles.help}>
          <Text id="contentCms.row.fromOther" />
        </p>
      )}
      {source === 'films' && (
        <FilmsField
          films={value['films']}
          onChange={(films) => onChange(withField(withoutSource(value), 'films', films))}
        />
      )}
      {source === 'list' && (
        <ListChoice list={value['list']} onChange={(list) => onChange(withField(withoutSource(value), 'list', list))} />
      )}
      {source === 'query' && (
        <FilmQueryFields
          value={contentValues(value['query'] ?? other['query'])}
          onChange={(query) => onChange(withField(withoutSource(value), 'query', query))}
        />
      )}
    </GroupField>
  );
}

function FilmsField({ films, onChange }: { films: unknown; onChange: (films: readonly string[]) => void }) {
  const text = useText();
  const { onBlur } = useFieldForm();
  const chosen = Array.isArray(films) ? films.filter((film): film is string => typeof film === 'string') : [];
  return (
    <>
      <ol className={styles.films}>
        {chosen.map((film, index) => (
          <ChosenFilm
            key={film}
            film={film}
            isFirst={index === 0}
            isLast={index === chosen.length - 1}
            onMove={(by) => onChange(moved(chosen, index, by))}
            onRemove={() => onChange(chosen.filter((each) => each !== film))}
          />
        ))}
      </ol>
      <FilmSearch
        label={text('contentCms.films.add')}
        onSelect={(film) => {
          onChange([...new Set([...chosen, film])]);
          onBlur();
        }}
      />
    </>
  );
}

interface ChosenFilmProps {
  film: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ChosenFilm({ film, isFirst, isLast, onMove, onRemove }: ChosenFilmProps) {
  const { name } = useFilmName(film);
  return (
    <li>
      <FilmName film={film} />
      <span className={styles.filmActions}>
        <ItemActions name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      </span>
    </li>
  );
}
