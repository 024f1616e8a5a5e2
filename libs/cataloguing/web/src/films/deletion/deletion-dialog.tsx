import { studioFilmPath } from '@nitrate/catalog/contract';
import type { DeletionPreview, FilmSelection, KeptFilms } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useFormats, useText } from '@nitrate/i18n';
import { TitledDialog } from '@nitrate/mui';
import { LocalLink } from '@nitrate/routing';
import { Button, ErrorBox, Loaded, Skeleton, useErrorTexts } from '@nitrate/ui';
import { useState } from 'react';
import styles from './deletion.module.css';

interface DeletionDialogProps {
  selection: FilmSelection;
  onClose: () => void;
  /** Called when all that could be deleted is. */
  onDeleted: (count: number) => void;
}

/** Says which films can be deleted, why others cannot, and what goes with them, and deletes them. */
export function DeletionDialog({ selection, onClose, onDeleted }: DeletionDialogProps) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const [remove, { isLoading }] = studioFilmsApi.useDeleteFilmsMutation();
  const [result, setResult] = useState<KeptFilms & { deleted: number }>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const preview = studioFilmsApi.usePreviewDeletionQuery({ selection }, { skip: result !== undefined });
  const isOne = 'ids' in selection && selection.ids.length === 1;

  const submit = async (films: DeletionPreview['films']) => {
    if (isLoading) return;
    setErrors([]);
    try {
      const done = await remove({ films }).unwrap();
      if (done.keptTotal === 0) return onDeleted(done.deleted);
      setResult(done);
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  const close = () => (result && result.deleted > 0 ? onDeleted(result.deleted) : onClose());

  return (
    <TitledDialog
      title={text(`cataloguing.films.delete.${isOne ? 'title' : 'titleOfMany'}`)}
      maxWidth="sm"
      onClose={close}
    >
      {result ? (
        <div className={styles.body}>
          <div className={styles.found} role="status">
            {result.deleted > 0 && <p>{text('cataloguing.films.delete.done', { count: result.deleted })}</p>}
            <KeptFilmsList isOne={isOne} {...result} />
          </div>
          <div className={styles.actions}>
            <Button onClick={close}>{text('dialogs.close')}</Button>
          </div>
        </div>
      ) : (
        <Loaded query={preview} skeleton={<Skeleton shape="block" className={styles.skeleton ?? ''} />}>
          {({ films, transcripts, files, ...kept }) => (
            <div className={styles.body}>
              <div className={styles.found} role="status">
                {!isOne && <p>{text('cataloguing.films.delete.can', { count: films.length })}</p>}
                <KeptFilmsList isOne={isOne} {...kept} />
              </div>
              {films.length > 0 && <Gone count={films.length} transcripts={transcripts} files={files} />}
              <ErrorBox errors={errors} />
              <div className={styles.actions}>
                <Button onClick={onClose}>{text(films.length > 0 ? 'dialogs.cancel' : 'dialogs.close')}</Button>
                {films.length > 0 && (
                  <Button variant="danger" loading={isLoading} onClick={() => void submit(films)}>
                    {text('cataloguing.films.delete.submit', { count: films.length })}
                  </Button>
                )}
              </div>
            </div>
          )}
        </Loaded>
      )}
    </TitledDialog>
  );
}

/** The films that stay, by name, and why. */
function KeptFilmsList({ isOne, kept, keptTotal, uses }: KeptFilms & { isOne: boolean }) {
  const text = useText();
  const { number } = useFormats();
  if (keptTotal === 0) return null;
  const insteadOfDeletion = uses.some(({ use }) => use !== 'published' && use !== 'changed') && (
    <p className={styles.quiet}>{text('cataloguing.films.delete.withdrawInstead')}</p>
  );
  if (isOne) {
    return (
      <>
        <p>{text('cataloguing.films.delete.keptOne')}</p>
        <ul>
          {kept
            .flatMap((film) => film.uses)
            .map(({ use, count }) => (
              <li key={use}>{text(`cataloguing.films.delete.why.${use}`, { count })}</li>
            ))}
        </ul>
        {insteadOfDeletion}
      </>
    );
  }
  const reasons = uses.map(({ use, films }) => `${text(`cataloguing.films.delete.use.${use}`)} (${number(films)})`);
  return (
    <>
      <p>{text('cataloguing.films.delete.cannot', { count: keptTotal, uses: reasons.join(', ') })}</p>
      <ul>
        {kept.map(({ id, title, supplierId, uses: found }) => (
          <li key={id}>
            <LocalLink to={studioFilmPath(id)} prefetch="none">
              {title}
            </LocalLink>{' '}
            <span className={styles.quiet}>
              {[supplierId, ...found.map(({ use }) => text(`cataloguing.films.delete.use.${use}`))].join(' · ')}
            </span>
          </li>
        ))}
        {keptTotal > kept.length && (
          <li>{text('cataloguing.films.delete.keptMore', { count: keptTotal - kept.length })}</li>
        )}
      </ul>
      {insteadOfDeletion}
    </>
  );
}

/** What is deleted with the films, which cannot be undone. */
function Gone({ count, transcripts, files }: { count: number; transcripts: number; files: number }) {
  const text = useText();
  return (
    <div className={styles.found}>
      <p>{text('cataloguing.films.delete.gone')}</p>
      <ul>
        <li>{text('cataloguing.films.delete.gone.record', { count })}</li>
        {files > 0 && <li>{text('cataloguing.films.delete.gone.files', { count: files })}</li>}
        {transcripts > 0 && <li>{text('cataloguing.films.delete.gone.transcripts', { count: transcripts })}</li>}
      </ul>
      <p>
        <strong>{text('cataloguing.films.delete.final', { count })}</strong>
      </p>
      {files > 0 && <p className={styles.quiet}>{text('cataloguing.films.delete.sources')}</p>}
    </div>
  );
}
