import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import type { ListedFilm } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { MuiProvider } from '@nitrate/mui';
import { useDebounced } from '@nitrate/ui';
import { useId, useState } from 'react';
import styles from './choice.module.css';
import type { DraftFilm } from './sort-files';

const maxOffered = 20;

interface FilmFieldProps {
  film: DraftFilm | undefined;
  onChange: (film: DraftFilm | undefined) => void;
}

/** Chooses the film of the catalogue that gets the file, by title or number. */
export function FilmField({ film, onChange }: FilmFieldProps) {
  const text = useText();
  const lang = useLocale();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDebounced(typed.trim()).slice(0, 200);
  const { currentData, isFetching } = studioFilmsApi.useListStudioFilmsQuery(
    { q, lang, size: maxOffered },
    { skip: !isOpen || q === '' || q === film?.name },
  );
  const draftOf = (listed: ListedFilm): DraftFilm => {
    const title = listed.title[lang] ?? listed.title.en ?? listed.title.de ?? listed.supplierId;
    const { id: filmId, availability } = listed;
    return { id: filmId, title, hasMedia: availability !== 'none', name: nameOf(title, listed) };
  };
  return (
    <MuiProvider>
      <div className={styles['film']}>
        <label htmlFor={id}>{text('ingest.uploads.film')}</label>
        <Autocomplete<DraftFilm>
          id={id}
          size="small"
          options={currentData?.films.map(draftOf) ?? []}
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
          loading={isFetching}
          loadingText={text('ingest.uploads.filmSearching')}
          noOptionsText={text('ingest.uploads.filmNone')}
          renderInput={(params) => <MuiTextField {...params} placeholder={text('ingest.uploads.filmHint')} />}
        />
      </div>
    </MuiProvider>
  );
}

/** Title, year, number and archive, since titles are not unique. */
const nameOf = (title: string, { year, supplierId, archive }: Pick<ListedFilm, 'year' | 'supplierId' | 'archive'>) =>
  `${year === null ? title : `${title} (${year})`} · ${supplierId}, ${archive.name}`;
