import { isNotFound } from '@nitrate/api-client';
import {
  type PersonCredits,
  type PersonRole,
  type PlaceCredits,
  type PlaceRole,
  creditsPerPage,
  nameSlug,
  personPath,
} from '@nitrate/catalog/contract';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink, PageHead, useSite } from '@nitrate/routing';
import { ButtonLink, FailedState, LoadingNote, Pagination, Skeleton, Wrap, cx, usePagingFocus } from '@nitrate/ui';
import { FilmGrid } from '../film-grid/film-grid';
import { archivePath } from '../links';
import { type CreditsView, creditsPath } from './credits-address';
import { nameDescription, namePath } from './name-description';
import { NameHeader } from './name-header';
import styles from './name-page.module.css';
import { Programme } from '../programme/programme';
import { ToWatch } from '../to-watch/to-watch';
import { yearsOf } from './preload-offers';

interface PeopleOftenProps {
  readonly kind: 'person' | 'place';
  readonly people: PersonCredits['people'];
}

/** People who worked on several of the films, with links to their pages. */
function PeopleOften({ kind, people }: PeopleOftenProps) {
  const text = useText();
  return (
    <section aria-labelledby="people-often">
      <h2 id="people-often" className={styles.heading}>
        {text(`catalog.names.${kind}.people`)}
      </h2>
      <ul className={styles.people}>
        {people.map(({ name, films }) => (
          <li key={name}>
            <LocalLink to={personPath(name) ?? '/archive'} prefetch="none" className={styles.person}>
              <span className={styles.personName}>{name}</span>
              <span className={styles.aside}>{text('catalog.films', { count: films })}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Id of the heading of the films. */
const filmographyId = 'filmography';

/** What the name did in each film, as a note below it; undefined for a name with a single role. */
function useRoleNote({ roles, onScreen, credits }: PersonCredits | PlaceCredits) {
  const text = useText();
  if (roles.length < 2) return undefined;
  const nameOf = (role: PersonRole | PlaceRole) => text(`catalog.names.role.${role}`);
  const names = new Map([...onScreen, ...credits].map(({ film, roles: own }) => [film.id, own.map(nameOf).join(', ')]));
  const note = ({ id }: { id: string }) => <p className={styles.ownRoles}>{names.get(id)}</p>;
  return note;
}

/** The films of a page that are not on screen already, or all in one role, as the entries of a programme. */
function Filmography({ view, credits: all }: Pick<CreditsProps, 'view' | 'credits'>) {
  const text = useText();
  const below = useRoleNote(all);
  const { credits, roles, watchable, total } = all;
  if (credits.length === 0) return null;
  const [only, another] = roles;
  const shown = roles.find(({ role }) => role === view.role) ?? (another || watchable > 0 ? undefined : only);
  const others = text(watchable > 0 ? 'catalog.names.others' : 'catalog.names.all');
  const label = shown ? text(`catalog.names.role.${shown.role}`) : others;
  return (
    <section aria-labelledby={filmographyId}>
      <div className={styles.head}>
        <h2 id={filmographyId} tabIndex={-1} className={styles.heading}>
          {label}
        </h2>
        <p className={styles.aside}>{text('catalog.films', { count: shown?.films ?? total })}</p>
      </div>
      <Programme films={credits.map(({ film }) => film)} label={label} {...(below && { below })} />
    </section>
  );
}

interface NamePageProps {
  readonly kind: 'person' | 'place';
  /** The name in the address. */
  readonly address: string;
  readonly view: CreditsView<string>;
  readonly query: {
    readonly data?: PersonCredits | PlaceCredits | undefined;
    readonly currentData?: PersonCredits | PlaceCredits | undefined;
    readonly isFetching: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
}

/** The page of a person or place: the name, films on screen, the others by year, people of these films. */
export function NamePage({ kind, address, view, query }: NamePageProps) {
  const { data, currentData, isFetching, error, refetch } = query;
  // Another page or role of the same name replaces the one before it; another name does not.
  const credits = currentData ?? (data?.slug === nameSlug(address) && !error ? data : undefined);
  if (credits) return <Credits kind={kind} view={view} credits={credits} pending={!currentData} />;
  if (isNotFound(error)) return <NoSuchName kind={kind} address={address} />;
  return (
    <Wrap className={styles.page}>
      {error ? (
        <FailedState error={error} isPage onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <>
          <LoadingNote />
          <Skeleton className={styles.skeleton} />
        </>
      )}
    </Wrap>
  );
}

interface CreditsProps extends Pick<NamePageProps, 'kind' | 'view'> {
  readonly credits: PersonCredits | PlaceCredits;
  readonly pending: boolean;
}

function Credits({ kind, view, credits, pending }: CreditsProps) {
  const text = useText();
  const { name, onScreen, watchable, people, page, total } = credits;
  const path = namePath(kind, name);
  const below = useRoleNote(credits);
  const words = `${kind}:"${name.replaceAll('"', '')}"`;
  usePagingFocus(filmographyId, { page: creditsPath('', view), list: credits.slug });
  return (
    <Wrap className={styles.page}>
      <NameHead kind={kind} view={view} credits={credits} />
      <NameHeader kind={kind} view={view} credits={credits} searchPath={archivePath({ q: words })} />
      {onScreen.length > 0 && (
        <section aria-labelledby="on-screen">
          <div className={styles.head}>
            <h2 id="on-screen" className={styles.label}>
              {text('catalog.programme.onScreen')}
            </h2>
            <p className={styles.aside}>{text('catalog.names.watchable', { count: watchable })}</p>
          </div>
          <FilmGrid
            films={onScreen.map(({ film }) => film)}
            label={text('catalog.programme.onScreen')}
            first
            {...(below && { below })}
          />
          {watchable > onScreen.length && (
            <p className={styles.more}>
              <ButtonLink to={archivePath({ q: words, facets: { availability: ['full', 'previewOnly'] } })}>
                {text('catalog.names.allWatchable', { count: watchable })}
              </ButtonLink>
            </p>
          )}
        </section>
      )}
      <div className={cx(pending && styles.pending)} aria-busy={pending}>
        <Filmography view={view} credits={credits} />
        <Pagination
          page={page}
          pages={Math.ceil(total / creditsPerPage)}
          linkTo={(other) => creditsPath(path, { ...view, page: other })}
        />
      </div>
      {watchable === 0 && <ToWatch years={yearsOf(credits)} />}
      {people.length > 0 && <PeopleOften kind={kind} people={people} />}
    </Wrap>
  );
}

function NameHead({ kind, view, credits }: Omit<CreditsProps, 'pending'>) {
  const text = useText();
  const locale = useLocale();
  const { origin } = useSite();
  const { name, films, roles } = credits;
  const roleNames = roles.map(({ role }) => text(`catalog.names.role.${role}`)).join(', ');
  return (
    <PageHead
      title={name}
      description={text(`catalog.names.${kind}.description`, { name, count: films, roles: roleNames })}
      path={creditsPath(namePath(kind, name), { page: view.page })}
      noindex={view.role !== undefined}
      jsonLd={nameDescription({ kind, credits, origin, locale })}
    />
  );
}

/** Shown for a name that no published film has, or a page beyond the last: with the way to a search for its words. */
function NoSuchName({ kind, address }: Pick<NamePageProps, 'kind' | 'address'>) {
  const text = useText();
  const words = nameSlug(address).replaceAll('-', ' ');
  const title = text(`catalog.names.${kind}.missing`);
  return (
    <Wrap className={styles.page}>
      <PageHead title={title} path="/archive" noindex />
      <div className={styles.missing}>
        <h1>{title}</h1>
        <p>{text('catalog.names.missing.body')}</p>
        <p className={styles.actions}>
          {words && (
            <ButtonLink to={archivePath({ q: words })} variant="primary" icon="search">
              {text('catalog.names.searchFor', { name: words })}
            </ButtonLink>
          )}
          <ButtonLink to="/archive">{text('catalog.names.archive')}</ButtonLink>
        </p>
      </div>
      <ToWatch />
    </Wrap>
  );
}
