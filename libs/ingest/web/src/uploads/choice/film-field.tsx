import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { useDebounced } from '@nitrate/ui';
import { useContext, useId, useState } from 'react';
import { FoundFilmsContext } from '../../ingest-slots';
import styles from './choice.module.css';
import type { DraftFilm } from './sort-files';

interface FilmFieldProps {
  film: DraftFilm | undefined;
  onChange: (film: DraftFilm | undefined) => void;
}

/** Chooses the film of the catalogue that gets the file, by title or number. */
export function FilmField({ film, onChange }: FilmFieldProps) {
  const text = useText();
  const FoundFilms = useContext(FoundFilmsContext);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDebounced(typed.trim()).slice(0, 200);
  const isSearched = isOpen && q !== film?.name;
  return (
    <MuiProvider>
      <div className={styles['film']}>
        <label htmlFor={id}>{text('ingest.uploads.film')}</label>
        <FoundFilms q={isSearched ? q : ''}>
          {({ films, isSearching }) => (
            <Autocomplete<DraftFilm>
              id={id}
              size="small"
              options={films}
              filterOptions={(all) => all}
              getOptionLabel={({ name }) => name}
              getOptionKey={(option) => option.id}
              isOptionEqualToValue={(option, value) => option.id === value.id}
              value={film ?? null}
              inputValue={typed}
              onInputChange={(_event, next) => setTyped(next)}
              onChange={(_event, next) => onChange(next ?? undefined)}
              open={isOpen && q !== ''}
              onOpen={() => setOpen(true)}
              onClose={() => setOpen(false)}
              loading={isSearching}
              loadingText={text('ingest.uploads.filmSearching')}
              noOptionsText={text('ingest.uploads.filmNone')}
              renderInput={(params) => <MuiTextField {...params} placeholder={text('ingest.uploads.filmHint')} />}
            />
          )}
        </FoundFilms>
      </div>
    </MuiProvider>
  );
}
