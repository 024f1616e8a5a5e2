import { studioFilmsPath } from '@nitrate/catalog/contract';
import type { releaseCalendar } from '@nitrate/cataloguing/contract';
import { releasesApi } from '@nitrate/cataloguing/data-access';
import type { ReplyOf } from '@nitrate/contract-kit';
import { instantsAt } from '@nitrate/forms';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { localTimeZone } from '@nitrate/staff-ui';
import { cx, IconButton, Loaded } from '@nitrate/ui';
import { useIntl } from 'react-intl';
import { JobNote, JobSkeleton } from '../job/job-parts';
import { ReleaseBadge, ReleaseFilmLink } from './release-parts';
import { releasePath } from './releases-path';
import styles from './releases.module.css';

interface ReleaseCalendarProps {
  /** Such as `2026-11`; this month if it is another text. */
  month: string | undefined;
  onMonth: (month: string) => void;
}

type Entries = ReplyOf<typeof releaseCalendar>;

/** Single films that are shown of a day. */
const maxFilmsOfDay = 5;

/** What is released in a month, each in its day: a grid, or a list of the days on small screens. */
export function ReleaseCalendar({ month, onMonth }: ReleaseCalendarProps) {
  const text = useText();
  const intl = useIntl();
  const zone = localTimeZone();
  const today = dayOf(new Date().toISOString(), zone);
  const shown = month && monthPattern.test(month) ? month : today.slice(0, 7);
  const next = monthAfter(shown, 1);
  const query = releasesApi.useReleaseCalendarQuery(
    { from: startOf(shown, zone), until: startOf(next, zone) },
    { refetchOnMountOrArgChange: true },
  );
  const title = intl.formatDate(`${shown}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-labelledby="release-month" className={styles.calendar}>
      <div className={styles.month}>
        <IconButton
          icon="chevronLeft"
          label={text('cataloguing.releases.previousMonth')}
          onClick={() => onMonth(monthAfter(shown, -1))}
        />
        <IconButton icon="chevronRight" label={text('cataloguing.releases.nextMonth')} onClick={() => onMonth(next)} />
        <h2 id="release-month" aria-live="polite">
          {title}
        </h2>
      </div>
      <Loaded query={query} skeleton={<JobSkeleton />}>
        {(entries) => <Days month={shown} today={today} zone={zone} entries={entries} />}
      </Loaded>
    </section>
  );
}

interface DaysProps {
  month: string;
  today: string;
  zone: string;
  entries: Entries;
}

function Days({ month, today, zone, entries }: DaysProps) {
  const text = useText();
  const intl = useIntl();
  const days = daysOf(month);
  const isEmpty = entries.releases.length === 0 && entries.films.length === 0;
  const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
    intl.formatDate(`${day}T12:00:00Z`, { ...options, timeZone: 'UTC' });
  return (
    <>
      {isEmpty && <JobNote>{text('cataloguing.releases.emptyMonth')}</JobNote>}
      {entries.isCut && <JobNote>{text('cataloguing.releases.cutMonth')}</JobNote>}
      <div className={styles.weekdays} aria-hidden="true">
        {days
          .slice(days.findIndex((day) => weekdayOf(day) === 1))
          .slice(0, 7)
          .map((day) => (
            <span key={day}>{inWords(day, { weekday: 'short' })}</span>
          ))}
      </div>
      <ol className={styles.days}>
        {days.map((day) => {
          const releases = entries.releases.filter(({ at }) => dayOf(at, zone) === day);
          const films = entries.films.filter(({ at }) => dayOf(at, zone) === day);
          const isFree = releases.length + films.length === 0;
          const Name = isFree ? 'p' : 'h3';
          return (
            <li key={day} data-weekday={weekdayOf(day)} className={cx(isFree && styles.free)}>
              <Name className={styles.day}>
                <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                  <span className={styles.full}>
                    {inWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
                  </span>
                  <span className={styles.number} aria-hidden="true">
                    {Number(day.slice(8))}
                  </span>
                </time>
              </Name>
              <DayEntries releases={releases} films={films} zone={zone} />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function DayEntries({ releases, films, zone }: Pick<Entries, 'releases' | 'films'> & { zone: string }) {
  const text = useText();
  const intl = useIntl();
  const clock = (at: string) => intl.formatTime(at, { hour: '2-digit', minute: '2-digit', timeZone: zone });
  if (releases.length + films.length === 0) return null;
  const more = films.length - maxFilmsOfDay;
  return (
    <ul>
      {releases.map(({ id, name, at, state, films: count }) => (
        <li key={id}>
          <LocalLink to={releasePath(id)} prefetch="none">
            {name}
          </LocalLink>
          <JobNote>{text('cataloguing.releases.entry', { time: clock(at), count })}</JobNote>
          <ReleaseBadge state={state} />
        </li>
      ))}
      {films.slice(0, maxFilmsOfDay).map((film) => (
        <li key={`${film.id} ${film.action}`}>
          <ReleaseFilmLink film={film} />
          <JobNote>{text(`cataloguing.releases.entry.${film.action}`, { time: clock(film.at) })}</JobNote>
        </li>
      ))}
      {more > 0 && (
        <li>
          <LocalLink to={`${studioFilmsPath}?state=scheduled`} prefetch="none">
            {text('cataloguing.releases.moreFilms', { count: more })}
          </LocalLink>
        </li>
      )}
    </ul>
  );
}

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The day that an instant is in a zone, such as `2026-11-27`. */
const dayOf = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  );

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

function monthAfter(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return isoDay(at).slice(0, 7);
}

/** The first instant of a month. Where clocks skip midnight, its first hour is the second one. */
function startOf(month: string, zone: string): string {
  const [at] = [...instantsAt(`${month}-01T00:00`, zone), ...instantsAt(`${month}-01T01:00`, zone)];
  return (at ?? new Date(`${month}-01T00:00:00Z`)).toISOString();
}

const nextDay = (day: string): string => isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000));

function daysOf(month: string): string[] {
  const days = [`${month}-01`];
  for (let day = nextDay(`${month}-01`); day.startsWith(month); day = nextDay(day)) days.push(day);
  return days;
}

/** 1 for Monday, 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
