import {
  compareFilmsPath,
  duplicatesPath,
  type FilmDuplicates,
  type FilmMerge,
  type StudioFilm,
} from '@nitrate/cataloguing/contract';
import { duplicatesApi, studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useToasts } from '@nitrate/dialogs';
import { useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { LocalLink } from '@nitrate/routing';
import { Button, ButtonLink, ErrorBox, useErrorTexts, VisuallyHidden } from '@nitrate/ui';
import { useRef, useState } from 'react';
import { useFormatDateTime } from '@nitrate/staff-ui';
import styles from './duplicates.module.css';
import { ListedFilmLine, useTitleOf } from './listed-film-line';

interface DuplicatesPanelProps {
  film: StudioFilm;
  duplicates: FilmDuplicates;
  /** Unsaved changes would be lost by undoing a merge. */
  isUnsaved: boolean;
  onChange: (film: StudioFilm) => void;
}

/** In the record of a film: what may be the same, and with what it was merged, which can be undone. */
export function DuplicatesPanel({ film, duplicates: found, isUnsaved, onChange }: DuplicatesPanelProps) {
  const text = useText();
  const moment = useFormatDateTime();
  const { notify } = useToasts();
  const root = useRef<HTMLDivElement>(null);
  const [undone, setUndone] = useState<FilmMerge>();
  const [saysSaveFirst, setSaveFirst] = useState(false);
  const [readFilm] = studioFilmsApi.useLazyEditFilmQuery();
  const { duplicates, mergedInto, merged } = found;
  const merges = [...(mergedInto ? [mergedInto] : []), ...merged];
  const open = (merge: FilmMerge) => {
    setSaveFirst(isUnsaved);
    if (!isUnsaved) setUndone(merge);
  };
  const done = async () => {
    setUndone(undefined);
    notify(text('cataloguing.duplicates.undone'));
    onChange(await readFilm(film.id).unwrap());
    // The button that opened the dialog is gone.
    root.current?.focus();
  };
  return (
    <div ref={root} tabIndex={-1} role="group" aria-label={text('cataloguing.duplicates.title')}>
      {merges.map((merge) => (
        <section key={merge.id} className={styles.panel}>
          <p>
            {text(merge === mergedInto ? 'cataloguing.duplicates.mergedInto' : 'cataloguing.duplicates.mergedFrom', {
              at: moment(merge.at),
            })}
          </p>
          <ListedFilmLine film={merge.film} />
          <Button size="small" icon="replay" onClick={() => open(merge)}>
            {text('cataloguing.duplicates.undo')}
            <VisuallyHidden> ({merge.film.supplierId})</VisuallyHidden>
          </Button>
        </section>
      ))}
      {saysSaveFirst && isUnsaved && <p role="alert">{text('cataloguing.films.saveFirst')}</p>}
      {duplicates.length > 0 && (
        <section className={styles.panel}>
          <p>{text('cataloguing.duplicates.hint', { count: duplicates.length })}</p>
          <ul className={styles.films}>
            {duplicates.map(({ film: other, reasons, signs }) => (
              <li key={other.id}>
                <div>
                  <ListedFilmLine film={other} signs={signs} />
                  <p className={styles.help}>
                    {reasons.map((reason) => text(`cataloguing.duplicates.by.${reason}`)).join(', ')}
                  </p>
                </div>
                <ButtonLink size="small" to={compareFilmsPath(film.id, other.id)} prefetch="none">
                  {text('cataloguing.duplicates.compareBoth')}
                  <VisuallyHidden> ({other.supplierId})</VisuallyHidden>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!mergedInto && (
        <LocalLink to={`${duplicatesPath}?by=chosen&one=${film.id}`} prefetch="none" className={styles.more}>
          {text('cataloguing.duplicates.compareOther')}
        </LocalLink>
      )}
      {undone && <UndoDialog merge={undone} onClose={() => setUndone(undefined)} onDone={() => void done()} />}
    </div>
  );
}

interface UndoDialogProps {
  merge: FilmMerge;
  onClose: () => void;
  onDone: () => void;
}

/** Names what cannot be separated again, before a merge is undone. */
function UndoDialog({ merge, onClose, onDone }: UndoDialogProps) {
  const text = useText();
  const titleOf = useTitleOf();
  const errorTexts = useErrorTexts();
  const [undo, { isLoading }] = duplicatesApi.useUndoMergeMutation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const submit = async () => {
    if (isLoading) return;
    setErrors([]);
    try {
      await undo(merge.id).unwrap();
      onDone();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <TitledDialog title={text('cataloguing.duplicates.undo')} maxWidth="xs" onClose={onClose}>
      <div className={styles.dialog}>
        <p>{text('cataloguing.duplicates.undoHelp', { title: titleOf(merge.film), number: merge.film.supplierId })}</p>
        <ul className={styles.effects}>
          {(['record', 'users', 'schedules'] as const).map((each) => (
            <li key={each}>{text(`cataloguing.duplicates.undoLeaves.${each}`)}</li>
          ))}
        </ul>
        <ErrorBox errors={errors} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{text('dialogs.cancel')}</Button>
          <Button variant="primary" loading={isLoading} onClick={() => void submit()}>
            {text('cataloguing.duplicates.undo')}
          </Button>
        </div>
      </div>
    </TitledDialog>
  );
}
