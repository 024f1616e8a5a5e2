import { studioFilmsPath } from '@nitrate/catalog/contract';
import type { ReleaseDetails, ReleaseFilm, ReleaseOutcome } from '@nitrate/cataloguing/contract';
import { releasesApi } from '@nitrate/cataloguing/data-access';
import { useToasts } from '@nitrate/dialogs';
import { factSeparator, useText } from '@nitrate/i18n';
import { StateBadge, useFormatDateTime } from '@nitrate/staff-ui';
import { Button, ButtonLink, ErrorBox, useErrorTexts, VisuallyHidden } from '@nitrate/ui';
import { useRef, useState } from 'react';
import { JobList, JobNote, JobSection } from '../job/job-parts';
import { ReleaseFilmLink, useReleaseTitle } from './release-parts';
import styles from './releases.module.css';

/** Films that the release publishes, or has published, or restored; the others stay as they are. */
const isConcerned = (outcome: ReleaseOutcome): boolean =>
  outcome === 'publish' || outcome === 'published' || outcome === 'restored';

/** The films of a release in two lists: what it concerns, and what it leaves as it is. */
export function ReleaseFilms({ release }: { release: ReleaseDetails }) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const titleOf = useReleaseTitle();
  const { notify } = useToasts();
  const [add] = releasesApi.useAddReleaseFilmsMutation();
  const [remove] = releasesApi.useRemoveReleaseFilmMutation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const { id, state, list } = release;
  const concerned = list.filter(({ outcome }) => isConcerned(outcome));
  const left = list.filter(({ outcome }) => !isConcerned(outcome));
  const canRemove = state === 'planned';

  const take = async (film: ReleaseFilm) => {
    setErrors([]);
    const buttons = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const at = buttons.findIndex(({ dataset }) => dataset['remove'] === film.id);
    try {
      await remove({ release: id, film: film.id }).unwrap();
      notify(text('cataloguing.releases.removed', { title: titleOf(film) }), {
        text: text('cataloguing.releases.undoRemove'),
        callback: () => void add({ params: { release: id }, body: { selection: { ids: [film.id] } } }),
      });
      // Its own button goes with the film.
      (buttons[at + 1] ?? buttons[at - 1] ?? root.current)?.focus();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  const listOf = (films: readonly ReleaseFilm[]) => (
    <JobList>
      {films.map((film) => (
        <li key={film.id} className={styles.film}>
          <FilmLine film={film} isAhead={canRemove} />
          {canRemove && (
            <Button size="small" data-remove={film.id} onClick={() => void take(film)}>
              {text('cataloguing.releases.remove')}
              <VisuallyHidden> ({titleOf(film)})</VisuallyHidden>
            </Button>
          )}
        </li>
      ))}
    </JobList>
  );

  return (
    <div ref={root} tabIndex={-1}>
      <JobSection
        title={text(`cataloguing.releases.concerned.${state}`, { count: concerned.length })}
        tools={
          canRemove ? (
            <ButtonLink size="small" icon="plus" to={`${studioFilmsPath}?state=draft`} prefetch="none">
              {text('cataloguing.releases.addFilms')}
            </ButtonLink>
          ) : undefined
        }
      >
        <ErrorBox errors={errors} />
        {canRemove && <Questions films={concerned} />}
        {canRemove && list.length === 0 && <JobNote>{text('cataloguing.releases.empty')}</JobNote>}
        {concerned.length > 0 && listOf(concerned)}
      </JobSection>
      {left.length > 0 && (
        <JobSection title={text('cataloguing.releases.left', { count: left.length })}>{listOf(left)}</JobSection>
      )}
    </div>
  );
}

const hasTitle = ({ title }: ReleaseFilm): boolean => title.en !== null || title.de !== null;

/** What visitors would miss in the films that are published. */
function Questions({ films }: { films: readonly ReleaseFilm[] }) {
  const text = useText();
  const counts = {
    media: films.filter(({ availability }) => availability === 'none').length,
    title: films.filter((film) => !hasTitle(film)).length,
  };
  const named = (['media', 'title'] as const).filter((each) => counts[each] > 0);
  if (named.length === 0) return null;
  return (
    <p className={styles.warning}>
      {named.map((each) => text(`cataloguing.releases.without.${each}`, { count: counts[each] })).join(factSeparator)}
    </p>
  );
}

const badges = { draft: 'draft', published: 'published', withdrawn: 'withdrawn' } as const;

/** A film with what it is, what it lacks and what becomes of it. */
function FilmLine({ film, isAhead }: { film: ReleaseFilm; isAhead: boolean }) {
  const text = useText();
  const titleOf = useReleaseTitle();
  const moment = useFormatDateTime();
  const { supplierId, status, availability, without, scheduledAt, outcome } = film;
  const lacks =
    outcome === 'publish' || outcome === 'published'
      ? [
          ...(availability === 'none' ? [text('cataloguing.releases.lacks.media')] : []),
          ...without.map((gap) => text(`cataloguing.releases.lacks.${gap}`)),
        ]
      : [];
  return (
    <div>
      {status === null ? <strong>{titleOf(film)}</strong> : <ReleaseFilmLink film={film} />}{' '}
      {status === null ? (
        <StateBadge state="missing">{text('cataloguing.releases.deleted')}</StateBadge>
      ) : (
        <StateBadge state={badges[status]}>{text(`cataloguing.films.state.${status}`)}</StateBadge>
      )}
      <JobNote>
        {[
          supplierId,
          ...(isConcerned(outcome) ? [] : [text(`cataloguing.releases.outcome.${outcome}`)]),
          ...(lacks.length > 0 ? [text('cataloguing.releases.lacks', { what: lacks.join(', ') })] : []),
          ...(isAhead && scheduledAt !== null
            ? [text('cataloguing.releases.alone', { time: moment(scheduledAt) })]
            : []),
        ].join(factSeparator)}
      </JobNote>
    </div>
  );
}
