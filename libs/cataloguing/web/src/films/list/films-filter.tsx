import { searchFields } from '@nitrate/catalog/contract';
import {
  emptyFields,
  type FilmFilter,
  type SuggestedField,
  filmGaps,
  mediaStates,
} from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { FilterChoice, FilterDay, ListFilter } from '@nitrate/staff-ui';
import { Checkbox } from '@nitrate/ui';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { filmGridColumns, lineFields } from './films-address';
import styles from './films-filter.module.css';
import { useFilmsAddress } from './use-films-address';
import { useFieldName } from '../edit/use-field-name';
import { useSuggestions } from '../edit/use-suggestions';

/** The fields that are offered, of all that a search may name. */
const offeredFields = [
  ...(['title', 'number', 'person', 'place', 'year', 'genre', 'keyword'] as const),
  ...(['language', 'collection', 'archive', 'rights', 'spoken'] as const),
] as const;

interface SuggestedValueProps {
  field: SuggestedField;
  label: string;
  value: string;
  /** Called with a value once it is chosen, or typed and left. */
  onCommit: (value: string) => void;
}

/** A filter by a value that films have. */
function SuggestedValue({ field, label, value, onCommit }: SuggestedValueProps) {
  const [typed, setTyped] = useState(value);
  const { options, onOpen, onClose } = useSuggestions(field, typed);
  const commit = (next: string) => {
    if (next.trim() !== value) onCommit(next.trim());
  };
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      size="small"
      options={options.map((option) => option.value)}
      filterOptions={(all) => all}
      value={value}
      inputValue={typed}
      onInputChange={(_event, next) => setTyped(next)}
      onOpen={onOpen}
      onClose={onClose}
      onChange={(_event, next) => commit(next ?? '')}
      onBlur={() => commit(typed)}
      renderInput={(params) => <MuiTextField {...params} label={label} />}
    />
  );
}

/** Search, filters and columns of the list of films. */
export function FilmsFilter() {
  const text = useText();
  const locale = useLocale();
  const fieldName = useFieldName();
  const { filter, columns, isCompact, edit, change, at } = useFilmsAddress();
  const { q = '', archive, availability, collection, without, changedBy, since } = filter;
  const archives = studioFilmsApi.useFindFilmValuesQuery({ field: 'archive' }).data?.values ?? [];
  const fields = emptyFields
    .map((field) => ({ value: field, label: fieldName(field) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const editors = studioFilmsApi.useFindFilmValuesQuery({ field: 'changedBy' }).data?.values ?? [];
  const narrow = (changes: { [Name in keyof FilmFilter]?: string }) => {
    const next = Object.entries({ ...filter, ...changes }).filter(([, value]) => value);
    change({ filter: Object.fromEntries(next) as FilmFilter });
  };
  const choice = (
    name: 'archive' | 'availability' | 'without' | 'changedBy',
    value: string | undefined,
    options: readonly { value: string; label: string }[],
  ) => (
    <FilterChoice
      label={text(`cataloguing.films.${name}`)}
      value={value}
      allText={text('cataloguing.films.all')}
      options={options}
      onChoose={(next) => narrow({ [name]: next })}
    />
  );
  const named = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: text(`cataloguing.films.${name}.${value}`) }));
  return (
    <ListFilter
      title={text('cataloguing.films.title')}
      q={q}
      label={text('cataloguing.films.search')}
      submitText={text('cataloguing.films.submit')}
      onSearch={(next) => narrow({ q: next })}
      fields={{
        label: text('cataloguing.films.fields'),
        names: offeredFields.map((field) => searchFields[field][locale][0]),
        help: text('cataloguing.films.fieldsHelp'),
      }}
      foldText={text('cataloguing.films.filters', {
        count: [archive, availability, collection, without, changedBy, since].filter(Boolean).length,
      })}
      choicesClassName={styles.choices}
    >
      {choice('archive', archive, archives)}
      {choice('availability', availability, named('availability', mediaStates))}
      {choice('without', without, [
        ...named('without', filmGaps),
        ...fields.filter(({ value }) => !filmGaps.some((gap) => gap === value)),
      ])}
      {choice('changedBy', changedBy, editors)}
      <FilterDay
        label={text('cataloguing.films.since')}
        value={since ?? ''}
        onChoose={(day) => narrow({ since: day })}
      />
      <div className={styles.collection}>
        <SuggestedValue
          field="supplier_collection"
          label={text('cataloguing.films.collection')}
          value={collection ?? ''}
          onCommit={(value) => narrow({ collection: value })}
        />
      </div>
      <details className={styles.columns}>
        <summary>{text('cataloguing.films.columns')}</summary>
        <div>
          {filmGridColumns.map((column) => (
            <Checkbox
              key={column}
              label={text(`cataloguing.films.column.${column}`)}
              checked={columns.includes(column)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  at,
                  columns: filmGridColumns.filter((each) => (each === column ? checked : columns.includes(each))),
                })
              }
            />
          ))}
          <Checkbox
            label={text('cataloguing.films.compact')}
            checked={isCompact}
            onChange={({ currentTarget: { checked } }) => change({ at, isCompact: checked })}
          />
          <FilterChoice
            label={text('cataloguing.films.edit')}
            value={edit}
            allText={text('cataloguing.films.edit.none')}
            options={fields.filter(({ value }) => lineFields.includes(value))}
            onChoose={(next) => change({ at, edit: lineFields.find((field) => field === next) })}
          />
        </div>
      </details>
    </ListFilter>
  );
}
