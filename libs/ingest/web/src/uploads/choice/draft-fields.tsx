import { useLocale, useText } from '@nitrate/i18n';
import { uploadsApi } from '@nitrate/ingest/data-access';
import { IconButton, useDebounced } from '@nitrate/ui';
import { useContext, useId, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import MuiTextField from '@mui/material/TextField';
import { MuiProvider } from '@nitrate/mui';
import { useBytes } from '../use-bytes';
import styles from './choice.module.css';
import type { DraftFilm, UploadDraft } from './sort-files';
import { FoundFilmsContext } from '../../ingest-slots';

interface FilmFieldProps {
  film: DraftFilm | undefined;
  onChange: (film: DraftFilm | undefined) => void;
}

/** Chooses the film of the catalogue that gets the file, by title or number. */
function FilmField({ film, onChange }: FilmFieldProps) {
  const text = useText();
  const FoundFilms = useContext(FoundFilmsContext);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const q = useDebounced(typed.trim()).slice(0, 200);
  const isSearched = isOpen && q !== film?.name;
  return (
    <MuiProvider>
      <div className={styles.film}>
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

interface DraftFieldsProps {
  draft: UploadDraft;
  archive: string;
  /** The film whose file it is, where that is certain. */
  hasTarget: boolean;
  /** Whether what is missing is marked. */
  isSubmitted: boolean;
  onChange: (changes: Partial<Pick<UploadDraft, 'supplierId' | 'title' | 'film'>>) => void;
  onRemove: () => void;
}

/** One chosen film: its number and title, and which film it will be. */
export function DraftFields({ draft, archive, hasTarget, isSubmitted, onChange, onRemove }: DraftFieldsProps) {
  const text = useText();
  const bytes = useBytes();
  const lang = useLocale();
  const id = useId();
  const { file, sideCars, hasRecord, supplierId, title, film: chosen } = draft;
  const number = useDebounced(supplierId.trim());
  const holder = useDebounced(archive.trim());
  const isKnown = !hasRecord && !hasTarget && !chosen && number !== '' && holder !== '';
  const { currentData } = uploadsApi.useFindUploadTargetQuery(
    { lang, archive: holder, supplierId: number },
    { skip: !isKnown, refetchOnMountOrArgChange: true },
  );
  const film = currentData?.film;
  const target = !isKnown || !currentData ? undefined : film ? (film.hasMedia ? 'replaces' : 'becomes') : 'new';
  return (
    <fieldset className={styles.draft}>
      <legend>
        {file.name} <span className={styles.size}>{bytes(file.size)}</span>
      </legend>
      <div className={styles.leaveOut}>
        <IconButton
          icon="close"
          tooltip="bottomEnd"
          label={text('ingest.uploads.leaveOut', { file: file.name })}
          onClick={onRemove}
        />
      </div>
      {sideCars.length > 0 && (
        <p className={styles.facts}>
          {text('ingest.uploads.sideCars', { files: sideCars.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {!hasTarget && <FilmField film={chosen} onChange={(next) => onChange({ film: next })} />}
      {chosen && (
        <p className={styles.facts} role="status">
          {text(`ingest.uploads.chosen.${chosen.hasMedia ? 'replaces' : 'becomes'}`, { title: chosen.title })}
        </p>
      )}
      {hasRecord && !hasTarget && !chosen && <p className={styles.facts}>{text('ingest.uploads.byRecord')}</p>}
      {!hasRecord && !hasTarget && !chosen && (
        <div className={styles.fields}>
          <div className={styles.field}>
            <label htmlFor={`${id}-number`}>{text('ingest.uploads.number')}</label>
            <input
              id={`${id}-number`}
              type="text"
              value={supplierId}
              maxLength={200}
              required
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`${id}-target`}
              aria-invalid={(isSubmitted && supplierId.trim() === '') || undefined}
              onChange={({ currentTarget }) => onChange({ supplierId: currentTarget.value })}
            />
          </div>
          {(target === undefined || target === 'new') && (
            <div className={styles.field}>
              <label htmlFor={`${id}-title`}>{text('ingest.uploads.title')}</label>
              <input
                id={`${id}-title`}
                type="text"
                value={title}
                maxLength={500}
                autoComplete="off"
                onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
              />
            </div>
          )}
          <p id={`${id}-target`} className={styles.target} role="status">
            {target && text(`ingest.uploads.target.${target}`, { title: film?.title ?? '' })}
          </p>
        </div>
      )}
    </fieldset>
  );
}
