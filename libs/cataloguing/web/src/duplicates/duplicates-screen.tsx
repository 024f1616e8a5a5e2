import { type DuplicateReason, duplicateReasons, duplicatesPath } from '@nitrate/cataloguing/contract';
import { studioFilmsPath } from '@nitrate/catalog/contract';
import { useText } from '@nitrate/i18n';
import { LocalLink, PageHead } from '@nitrate/routing';
import { BackLink, StudioPage } from '@nitrate/staff-ui';
import { useSearchParams } from 'react-router-dom';
import { ChooseFilms } from './choose-films';
import { CompareFilms } from './compare-films';
import { DifferentFilmsList } from './different-films-list';
import { DuplicateGroups } from './duplicate-groups';
import styles from './duplicates.module.css';

const views = [...duplicateReasons, 'chosen', 'different'] as const;
type View = (typeof views)[number];

const viewOf = (search: URLSearchParams): View => views.find((view) => view === search.get('by')) ?? 'title';
const isReason = (view: View): view is DuplicateReason => duplicateReasons.some((reason) => reason === view);

/** The page `/studio/duplicates`: films that may be the same, or two of them side by side. */
export function DuplicatesScreen() {
  const text = useText();
  const [search] = useSearchParams();
  const [one, other] = [search.get('one'), search.get('other')];
  const compares = one !== null && other !== null && one !== other;
  const title = text(compares ? 'cataloguing.duplicates.compare' : 'cataloguing.duplicates.title');
  const view = viewOf(search);
  const after = search.get('after') ?? undefined;
  return (
    <StudioPage>
      <PageHead title={title} path={duplicatesPath} noindex />
      <BackLink to={compares ? duplicatesPath : studioFilmsPath}>
        {text(compares ? 'cataloguing.duplicates.title' : 'cataloguing.films.title')}
      </BackLink>
      <h1>{title}</h1>
      {compares ? (
        <CompareFilms key={`${one} ${other}`} ids={[one, other]} />
      ) : (
        <>
          <nav className={styles.views} aria-label={title}>
            {views.map((each) => (
              <LocalLink
                key={each}
                to={each === 'title' ? duplicatesPath : `${duplicatesPath}?by=${each}`}
                aria-current={each === view ? 'page' : undefined}
                prefetch="none"
              >
                {text(`cataloguing.duplicates.by.${each}`)}
              </LocalLink>
            ))}
          </nav>
          {isReason(view) ? (
            <DuplicateGroups key={`${view} ${after}`} by={view} after={after} />
          ) : view === 'chosen' ? (
            <ChooseFilms one={one ?? undefined} />
          ) : (
            <DifferentFilmsList before={after} />
          )}
        </>
      )}
    </StudioPage>
  );
}
