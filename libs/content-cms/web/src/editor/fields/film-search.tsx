import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import type { searchFilms } from '@nitrate/catalog/contract';
import type { ReplyOf } from '@nitrate/contract-kit';
import { catalogApi } from '@nitrate/catalog/data-access';
import { useText, yearOf } from '@nitrate/i18n';
import { useEffect, useId, useState } from 'react';
import styles from './fields.module.css';
import { useFieldForm } from './form-context';
import { Labelled } from './labelled';

type Film = ReplyOf<typeof searchFilms>['films'][number];

const pauseMs = 200;

function useSettled(value: string): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Finds a film of the catalogue by its title, or by any word that the archive's search knows. */
export function FilmSearch({ label, onPick }: { label: string; onPick: (slug: string) => void }) {
  const text = useText();
  const id = useId();
  const { lang } = useFieldForm();
  const [words, setWords] = useState('');
  const q = useSettled(words.trim());
  const { currentData, isFetching } = catalogApi.useSearchFilmsQuery(
    { q, lang, page: 1, size: 8, detail: 'card', facets: '' },
    { skip: q.length < 2 },
  );
  return (
    <Labelled label={label} id={id}>
      <Autocomplete<Film, false, false, false>
        id={id}
        size="small"
        options={q.length < 2 ? [] : (currentData?.films ?? [])}
        value={null}
        inputValue={words}
        onInputChange={(_event, next, reason) => reason === 'input' && setWords(next)}
        onChange={(_event, film) => {
          if (film) onPick(film.slug);
          setWords('');
        }}
        filterOptions={(films) => films}
        getOptionKey={({ id: film }) => film}
        getOptionLabel={({ title }) => title}
        renderOption={({ key, ...props }, film) => (
          <li key={key} {...props}>
            <span className={styles['option']}>
              {film.title}
              <small>{[yearOf(film.description_date), film.supplier_collection].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        )}
        loading={isFetching || q !== words.trim()}
        loadingText={text('contentCms.films.searching')}
        noOptionsText={text(words.trim().length < 2 ? 'contentCms.films.type' : 'contentCms.films.none')}
        renderInput={(props) => <MuiTextField {...props} placeholder={text('contentCms.films.placeholder')} />}
      />
    </Labelled>
  );
}

/** A chosen film by its title; its slug where the catalogue does not know it. */
export function FilmName({ film }: { film: string }) {
  const text = useText();
  const { lang } = useFieldForm();
  const { data, isError } = catalogApi.useGetFilmQuery({ film, lang });
  if (isError) return <span className={styles['wrong']}>{text('contentCms.films.unknown', { film })}</span>;
  const year = data && yearOf(data.description_date);
  return <span>{data ? [data.title, year].filter(Boolean).join(', ') : film}</span>;
}
