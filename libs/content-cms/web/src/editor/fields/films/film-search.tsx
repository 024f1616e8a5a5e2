import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import type { searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useText, yearOf } from '@nitrate/i18n';
import { useDebounced } from '@nitrate/ui';
import { useId, useState } from 'react';
import fieldStyles from '../fields.module.css';
import styles from './film-fields.module.css';
import { useFieldForm } from '../form-context';
import { FieldLayout } from '../field-layout';

type Film = ReplyOf<typeof searchFilms>['films'][number];

/** Searches the catalogue for a film; calls `onSelect` with its slug. */
export function FilmSearch({ label, onSelect }: { label: string; onSelect: (slug: string) => void }) {
  const text = useText();
  const id = useId();
  const { lang } = useFieldForm();
  const [input, setInput] = useState('');
  const q = useDebounced(input.trim());
  const { currentData, isFetching } = catalogApi.useSearchFilmsQuery(
    { q, lang, page: 1, size: 8, detail: 'card', facets: '' },
    { skip: q.length < 2 },
  );
  return (
    <FieldLayout label={label} id={id}>
      <Autocomplete<Film, false, false, false>
        id={id}
        size="small"
        // It opens by typing, so it must not look like a list that opens by a click.
        forcePopupIcon={false}
        options={q.length < 2 ? [] : (currentData?.films ?? [])}
        value={null}
        inputValue={input}
        onInputChange={(_event, next, reason) => reason === 'input' && setInput(next)}
        onChange={(_event, film) => {
          if (film) onSelect(film.slug);
          setInput('');
        }}
        filterOptions={(films) => films}
        getOptionKey={({ id: film }) => film}
        getOptionLabel={({ title }) => title}
        renderOption={({ key, ...props }, film) => (
          <li key={key} {...props}>
            <span className={styles.option}>
              {film.title}
              <small>{[yearOf(film.description_date), film.supplier_collection].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        )}
        loading={isFetching || q !== input.trim()}
        loadingText={text('contentCms.films.searching')}
        noOptionsText={text(input.trim().length < 2 ? 'contentCms.films.type' : 'contentCms.films.none')}
        renderInput={(props) => <MuiTextField {...props} placeholder={text('contentCms.films.placeholder')} />}
      />
    </FieldLayout>
  );
}

/** The title and year of a film; its slug until they are known. */
export function useFilmName(film: string): { name: string; isUnknown: boolean } {
  const { lang } = useFieldForm();
  const { data, isError } = catalogApi.useGetFilmQuery({ film, lang });
  const year = data && yearOf(data.description_date);
  return { name: data ? [data.title, year].filter(Boolean).join(', ') : film, isUnknown: isError };
}

/** The name of a film, or a note that it is not in the catalogue. */
export function FilmName({ film }: { film: string }) {
  const text = useText();
  const { name, isUnknown } = useFilmName(film);
  if (isUnknown) return <span className={fieldStyles.error}>{text('contentCms.films.unknown', { film })}</span>;
  return <span>{name}</span>;
}
