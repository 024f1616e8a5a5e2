import { isNotFound } from '@nitrate/api-client';
import { studioFilmPath, studioFilmsPath, studioTranscriptsPath } from '@nitrate/catalog/contract';
import { useFormats, useLocale, useText } from '@nitrate/i18n';
import { type FilmMediaReply, studioMediaPath, studioUploadsPath } from '@nitrate/ingest/contract';
import { filmMediaApi } from '@nitrate/ingest/data-access';
import { PageHead } from '@nitrate/routing';
import { BackLink, StudioPage } from '@nitrate/staff-ui';
import { ButtonLink, EmptyState, FailedState, LoadingNote, Skeleton } from '@nitrate/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatTimecode } from '@nitrate/contract-kit';
import type { StudioVideo } from '../ingest-slots';
import { useVisibleInterval } from '../use-visible-interval';
import { FilmWork } from './film-work';
import styles from './film-media.module.css';
import { SoundsSection } from './sounds/sounds-section';
import { useSoundNames } from './sounds/use-sound-names';

/** What the file of a film contains. */
function FileFacts({ full }: { full: NonNullable<FilmMediaReply['full']> }) {
  const text = useText();
  const { nameOf } = useSoundNames();
  const { date, language, number } = useFormats();
  const { durationMs, width, height, hasSound, soundTracks, textTracks, sign, chapters, readyAt } = full;
  const none = text('ingest.media.none');
  const sounds = soundTracks.map(nameOf);
  const facts: [string, string][] = [
    [text('ingest.media.duration'), formatTimecode(durationMs)],
    [text('ingest.media.picture'), text('ingest.media.size', { width, height })],
    [
      text('ingest.media.sounds'),
      sounds.length > 0 ? sounds.join(' · ') : hasSound ? text('ingest.media.sound.main') : none,
    ],
    [text('ingest.media.texts'), textTracks.map(({ label }) => label).join(' · ') || none],
    [text('ingest.media.sign'), sign === null ? none : language(sign)],
    [text('ingest.media.chapters'), chapters.length === 0 ? none : number(chapters.length)],
    [text('ingest.media.ready'), date(readyAt)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const waitingMs = 2_000;

/** `/studio/films/{film}/media`: the file of a film, its chapters, its preview, its poster and its sound tracks. */
export function FilmMediaScreen({ Video }: { Video: StudioVideo }) {
  const text = useText();
  const lang = useLocale();
  const { film: id = '' } = useParams();
  const [isWaiting, setWaiting] = useState(false);
  const pollingInterval = useVisibleInterval(waitingMs);
  const { currentData, error, refetch } = filmMediaApi.useGetFilmMediaQuery(
    { film: id, lang },
    { pollingInterval: isWaiting ? pollingInterval : 0, refetchOnMountOrArgChange: true },
  );
  const waits =
    currentData?.choice.state === 'waiting' ||
    currentData?.sounds.some(({ state }) => state !== 'ready' && state !== 'failed') === true;
  if (waits !== isWaiting) setWaiting(waits);
  const head = (title: string) => (
    <PageHead title={`${text('ingest.media.title')} – ${title}`} path={studioMediaPath(id)} noindex />
  );
  if (!currentData) {
    return (
      <StudioPage>
        {head('')}
        {isNotFound(error) ? (
          <EmptyState
            isPage
            title={text('problem.filmNotFound')}
            actions={<ButtonLink to={studioFilmsPath}>{text('ingest.toFilms')}</ButtonLink>}
          />
        ) : error ? (
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
  const { film, full, sounds } = currentData;
  return (
    <StudioPage>
      {head(film.title)}
      <BackLink to={studioFilmPath(film.id)}>{film.title}</BackLink>
      <h1>{text('ingest.media.heading', { title: film.title })}</h1>
      <section className={styles.section} aria-labelledby="media-file">
        <h2 id="media-file">{text('ingest.media.file')}</h2>
        {full ? <FileFacts full={full} /> : <p>{text('ingest.media.noFile')}</p>}
        <div className={styles.actions}>
          <ButtonLink to={studioUploadsPath(film.id)} prefetch="none">
            {text(full ? 'ingest.media.replace' : 'ingest.media.upload')}
          </ButtonLink>
          <ButtonLink variant="quiet" to={studioTranscriptsPath(film.id)} prefetch="none">
            {text('ingest.media.editTexts')}
          </ButtonLink>
        </div>
      </section>
      {full && (
        <>
          <FilmWork key={film.id} {...currentData} full={full} Video={Video} />
          <SoundsSection film={film.id} full={full} sounds={sounds} />
        </>
      )}
    </StudioPage>
  );
}
