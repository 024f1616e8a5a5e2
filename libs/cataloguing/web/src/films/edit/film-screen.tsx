import { isNotFound } from '@nitrate/api-client';
import { lazyPart } from '@nitrate/app-updates';
import type { FilmDuplicates, StudioFilm } from '@nitrate/cataloguing/contract';
import { studioFilmPath, studioFilmsPath, studioTranscriptsPath, watchPath } from '@nitrate/catalog/contract';
import { duplicatesApi, studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { byLocale, textIn } from '@nitrate/contract-kit';
import { useCommonDialogs, useToasts } from '@nitrate/dialogs';
import { useLeaveGuard } from '@nitrate/forms';
import { useLocale, useText } from '@nitrate/i18n';
import { studioMediaPath } from '@nitrate/ingest/contract';
import { PageHead, useLocalNavigate } from '@nitrate/routing';
import { BackLink } from '@nitrate/staff-ui';
import { Button, ButtonLink, EmptyState, FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { Suspense, useState } from 'react';
import { DuplicatesPanel } from '../../duplicates/duplicates-panel';
import { FilmHistoryDialog } from '../history/history-dialog';
import { PublicationPanel } from '../publication/publication-panel';
import { FilmFields } from './film-fields';
import styles from './film-screen.module.css';
import { SaveBar } from './save-bar';
import { useFilmDraft } from './use-film-draft';

const BulkMoveDialog = lazyPart(async () => (await import('../../bulk-edit/bulk-move-dialog')).BulkMoveDialog);

/** `/studio/films/{film}`: all that editors change of a film. */
export function FilmScreen({ film }: { film: string }) {
  const text = useText();
  const { currentData, error, refetch } = studioFilmsApi.useEditFilmQuery(film);
  // The form waits for them, so that it does not move; without them it works too.
  const duplicates = duplicatesApi.useFilmDuplicatesQuery(film, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.page}>
      {isNotFound(error) ? (
        <>
          <PageHead title={text('cataloguing.films.title')} path={studioFilmPath(film)} noindex />
          <EmptyState
            isPage
            title={text('problem.filmNotFound')}
            actions={<ButtonLink to={studioFilmsPath}>{text('cataloguing.films.title')}</ButtonLink>}
          />
        </>
      ) : currentData && (duplicates.currentData || duplicates.error) ? (
        <Editor opened={currentData} duplicates={duplicates.currentData} />
      ) : (
        <>
          <PageHead title={text('cataloguing.films.title')} path={studioFilmPath(film)} noindex />
          {error ? (
            <FailedState isPage error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              <LoadingNote />
              <Skeleton shape="block" className={styles.loading ?? ''} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The form has the newest record itself: it does not follow what is read again. */
function Editor({ opened, duplicates }: { opened: StudioFilm; duplicates: FilmDuplicates | undefined }) {
  const text = useText();
  const locale = useLocale();
  const navigate = useLocalNavigate();
  const { notify } = useToasts();
  const { discardChanges } = useCommonDialogs();
  const draft = useFilmDraft(opened);
  const [showsHistory, setHistory] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const { film, changed, replace } = draft;
  const isUnsaved = changed.length > 0;
  useLeaveGuard(isUnsaved, (leave) =>
    discardChanges(() => {
      draft.forget();
      leave();
    }),
  );
  const titles = byLocale((each) => film.record[`title_${each}`]);
  const title = textIn(titles, locale) ?? film.slug;
  return (
    <>
      <PageHead title={title} path={studioFilmPath(film.id)} noindex />
      <header className={styles.head}>
        <BackLink isCompact to={studioFilmsPath}>
          {text('cataloguing.films.title')}
        </BackLink>
        <h1>{title}</h1>
        <p className={styles.source}>
          {film.archive.name} · {film.supplierId}
        </p>
        <div className={styles.links}>
          {film.status === 'published' && (
            <ButtonLink size="small" to={watchPath(film.slug)} prefetch="none">
              {text('cataloguing.films.publicPage')}
            </ButtonLink>
          )}
          <ButtonLink size="small" icon="transcript" to={studioTranscriptsPath(film.slug)} prefetch="none">
            {text('cataloguing.films.transcripts')}
          </ButtonLink>
          <ButtonLink size="small" icon="film" to={studioMediaPath(film.id)} prefetch="none">
            {text('cataloguing.films.media')}
          </ButtonLink>
          {duplicates?.mergedInto == null && (
            <Button size="small" onClick={() => setMoving(true)}>
              {text('cataloguing.films.move')}
            </Button>
          )}
          <Button size="small" onClick={() => setHistory(true)}>
            {text('cataloguing.films.history.title')}
          </Button>
        </div>
      </header>
      <PublicationPanel
        film={film}
        isUnsaved={isUnsaved}
        isMerged={Boolean(duplicates?.mergedInto)}
        onChange={replace}
        onDeleted={() => {
          notify(text('cataloguing.films.delete.done', { count: 1 }));
          navigate(studioFilmsPath);
        }}
      />
      {duplicates && <DuplicatesPanel film={film} duplicates={duplicates} isUnsaved={isUnsaved} onChange={replace} />}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isUnsaved) void draft.save();
        }}
      >
        <FilmFields draft={draft} />
        <SaveBar draft={draft} />
      </form>
      {isMoving && (
        <Suspense>
          <BulkMoveDialog
            selection={{ ids: [film.id] }}
            count={1}
            isEstimate={false}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
      {showsHistory && (
        <FilmHistoryDialog
          film={film}
          isUnsaved={isUnsaved}
          onClose={() => setHistory(false)}
          onReverted={(reverted) => {
            replace(reverted);
            setHistory(false);
            notify(text('cataloguing.films.reverted'));
          }}
        />
      )}
    </>
  );
}
