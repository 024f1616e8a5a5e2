import { isNotFound } from '@nitrate/api-client';
import type { StoredTranscript } from '@nitrate/cataloguing/contract';
import { studioFilmPath, studioFilmsPath, studioTranscriptsPath } from '@nitrate/catalog/contract';
import { transcriptsApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { BackLink, StudioPage } from '@nitrate/staff-ui';
import { ButtonLink, EmptyState, FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { TranscriptList } from './transcript-list';
import styles from './transcripts.module.css';
import { UploadForm } from './upload-form';

/** The transcripts of a film: those it has, and a form that adds or replaces one. */
export function TranscriptsScreen() {
  const text = useText();
  const { film = '' } = useParams();
  const { currentData, error, refetch } = transcriptsApi.useEditTranscriptsQuery({ film });
  const [key, setKey] = useState<Pick<StoredTranscript, 'language' | 'kind'>>();
  const form = useRef<HTMLElement>(null);
  const head = (title: string) => (
    <PageHead
      title={`${text('cataloguing.transcripts.title')} – ${title}`}
      path={studioTranscriptsPath(film)}
      noindex
    />
  );
  if (isNotFound(error)) {
    return (
      <StudioPage>
        {head(film)}
        <EmptyState
          isPage
          title={text('problem.filmNotFound')}
          actions={<ButtonLink to={studioFilmsPath}>{text('cataloguing.transcripts.toFilms')}</ButtonLink>}
        />
      </StudioPage>
    );
  }
  if (!currentData) {
    return (
      <StudioPage>
        {head(film)}
        {error ? (
          <FailedState isPage error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <LoadingNote />
            <Skeleton shape="block" className={styles.loading} />
          </>
        )}
      </StudioPage>
    );
  }
  const { id, title, durationMs } = currentData.film;
  return (
    <StudioPage>
      {head(title)}
      <BackLink to={studioFilmPath(id)}>{title}</BackLink>
      <h1>{text('cataloguing.transcripts.heading', { title })}</h1>
      <TranscriptList
        film={currentData.film}
        transcripts={currentData.transcripts}
        onReplace={(replaced) => {
          setKey({ ...replaced });
          form.current?.scrollIntoView({ block: 'start' });
          form.current?.querySelector('input')?.focus({ preventScroll: true });
        }}
      />
      <section ref={form} className={styles.section} aria-labelledby="transcript-upload">
        <h2 id="transcript-upload">{text('cataloguing.transcripts.upload')}</h2>
        <UploadForm
          key={key && `${key.language} ${key.kind}`}
          film={film}
          durationMs={durationMs}
          transcripts={currentData.transcripts}
          initial={key}
        />
      </section>
    </StudioPage>
  );
}
