import type { Film } from '@nitrate/catalog/contract';
import { useLocale } from '@nitrate/i18n';
import type { Playback } from '@nitrate/player/contract';
import { cx, DeferredSlot } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { programmeNoteId } from '../ending/programme-note';
import { usePlayerSlots } from '../player-slots';
import { FilmOffers } from './film-offers';
import { posterAddress, posterImage } from './poster-address';
import { RecordCard } from './record-card';
import styles from './watch-page.module.css';

interface FilmProps {
  film: Film;
  credits: ReactNode;
}

interface FilmDetailsProps extends FilmProps {
  offers?: Playback['offers'] | undefined;
  actions: ReactNode;
  transcript?: ReactNode;
}

/** What is around the player of a film, in the order of reading. */
export function FilmDetails({ film, credits, offers, actions, transcript }: FilmDetailsProps) {
  const still = posterAddress(film.poster, 640);
  return (
    <>
      <div className={styles.head}>
        {still && <img src={still} className={styles.printedStill} alt="" loading="lazy" />}
        <Title film={film} credits={credits} />
        {offers && <FilmOffers offers={offers} />}
        {actions}
      </div>
      <Description film={film} />
      {transcript}
      <Notes film={film} />
      <Standing film={film} />
      <Facts film={film} />
    </>
  );
}

/** The page of a film that cannot be watched. */
export function RecordDetails({ film, credits }: FilmProps) {
  const { filmActions: FilmActions } = usePlayerSlots();
  return (
    <div className={styles.record}>
      <div className={styles.head}>
        <Title film={film} credits={credits} />
        <div className={styles.actionsPlace}>
          <DeferredSlot slot="film.actions" film={film} className={styles.actions} />
        </div>
        <DeferredSlot slot="film.lines" film={film} className={styles.lines} />
        <Description film={film} />
        <Standing film={film} />
        <div className={styles.filmActions} data-source={film.source && true}>
          <FilmActions film={film} />
        </div>
      </div>
      <RecordCard film={film} still={posterImage(film.poster, 640)?.src} />
      <div className={styles.side}>
        <Notes film={film} />
        <Facts film={film} />
      </div>
    </div>
  );
}

/** The language of a text of a film, where it is not the page's. */
function useLangOf(film: Film, field: string): string | undefined {
  const locale = useLocale();
  return film.textLang[field] === locale ? undefined : film.textLang[field];
}

/** Longer titles of records are set smaller. */
const maxTitleLength = 60;

function Title({ film, credits }: FilmProps) {
  const isLong = film.title.length > maxTitleLength;
  return (
    <>
      <h1 className={cx(styles.title, isLong && styles.longTitle)} lang={useLangOf(film, 'title')}>
        {film.title}
      </h1>
      <p className={styles.credits}>{credits}</p>
    </>
  );
}

function Description({ film }: { film: Film }) {
  const lang = useLangOf(film, 'description');
  if (!film.description) return null;
  return (
    <p id={programmeNoteId} tabIndex={-1} className={styles.description} lang={lang}>
      {film.description}
    </p>
  );
}

/** Rights and ratings in one line. */
function Standing({ film }: { film: Film }) {
  const { filmStanding: FilmStanding } = usePlayerSlots();
  return (
    <div className={styles.standing}>
      <FilmStanding film={film} />
      <div className={styles.rating}>
        <DeferredSlot slot="film.rating" film={film} />
      </div>
    </div>
  );
}

function Notes({ film }: { film: Film }) {
  const { filmNotes: FilmNotes } = usePlayerSlots();
  return (
    <div className={styles.notes}>
      <FilmNotes film={film} />
    </div>
  );
}

/** The rest of the record, and on paper how to cite it. */
function Facts({ film }: { film: Film }) {
  const { filmFacts: FilmFacts, filmCitation: FilmCitation } = usePlayerSlots();
  return (
    <div className={styles.facts}>
      <FilmFacts film={film} />
      <FilmCitation film={film} />
    </div>
  );
}
