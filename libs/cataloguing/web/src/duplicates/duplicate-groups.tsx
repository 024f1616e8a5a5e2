import {
  compareFilmsPath,
  type DuplicateGroup,
  type DuplicateReason,
  duplicatesPath,
} from '@nitrate/cataloguing/contract';
import { duplicatesApi } from '@nitrate/cataloguing/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Button, ButtonLink, EmptyState, ErrorBox, Loaded, Skeleton, useErrorTexts, VisuallyHidden } from '@nitrate/ui';
import { useRef, useState } from 'react';
import styles from './duplicates.module.css';
import { ListedFilmLine, useTitleOf } from './listed-film-line';

/** Groups of films that may be the same, a page of them. */
export function DuplicateGroups({ by, after }: { by: DuplicateReason; after: string | undefined }) {
  const text = useText();
  const titleOf = useTitleOf();
  const heading = useRef<HTMLHeadingElement>(null);
  const [marked, setMarked] = useState('');
  const groups = duplicatesApi.useListDuplicatesQuery(
    { by, ...(after !== undefined && { after }) },
    { refetchOnMountOrArgChange: true },
  );
  const address = (next?: string) => {
    const search = new URLSearchParams({ ...(by !== 'title' && { by }), ...(next !== undefined && { after: next }) });
    return search.size > 0 ? `${duplicatesPath}?${search.toString()}` : duplicatesPath;
  };
  return (
    <section aria-labelledby="duplicate-groups" className={styles.section}>
      <h2 id="duplicate-groups" ref={heading} tabIndex={-1}>
        {text(`cataloguing.duplicates.by.${by}`)}
      </h2>
      <p className={styles.help}>{text(`cataloguing.duplicates.help.${by}`)}</p>
      <VisuallyHidden role="status">{marked}</VisuallyHidden>
      <Loaded query={groups} skeleton={<Skeleton shape="block" className={styles.loading ?? ''} />}>
        {({ groups: listed, next }) => (
          <>
            {listed.length === 0 ? (
              <EmptyState small icon="film" title={text('cataloguing.duplicates.none')}>
                <p>{text('cataloguing.duplicates.noneHelp')}</p>
              </EmptyState>
            ) : (
              <ul className={styles.groups}>
                {listed.map((group) => (
                  <li key={group.films.map(({ id }) => id).join(' ')}>
                    <Group
                      group={group}
                      onMarked={() => {
                        const [first] = group.films;
                        setMarked(text('cataloguing.duplicates.marked', { title: first ? titleOf(first) : '' }));
                        // The button that was used is gone.
                        heading.current?.focus();
                      }}
                    />
                  </li>
                ))}
              </ul>
            )}
            {(after !== undefined || next !== null) && (
              <nav className={styles.pages} aria-label={text('ui.pages')}>
                {after !== undefined && (
                  <LocalLink to={address()} prefetch="none">
                    {text('cataloguing.films.page.first')}
                  </LocalLink>
                )}
                {next !== null && (
                  <LocalLink to={address(next)} prefetch="none">
                    {text('cataloguing.films.page.next')}
                  </LocalLink>
                )}
              </nav>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Group({ group: { films, signs, more }, onMarked }: { group: DuplicateGroup; onMarked: () => void }) {
  const text = useText();
  const titleOf = useTitleOf();
  const errorTexts = useErrorTexts();
  const [mark, { isLoading }] = duplicatesApi.useMarkDifferentFilmsMutation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [first] = films;
  if (!first) return null;
  const markAll = async () => {
    if (isLoading) return;
    setErrors([]);
    try {
      await mark({ films: films.map(({ id }) => id) }).unwrap();
      onMarked();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <>
      <ul className={styles.films}>
        {films.map((film, at) => (
          <li key={film.id}>
            <ListedFilmLine film={film} signs={signs[at]} />
            {film.id !== first.id && (
              <ButtonLink size="small" to={compareFilmsPath(first.id, film.id)} prefetch="none">
                {text(films.length > 2 ? 'cataloguing.duplicates.compareFirst' : 'cataloguing.duplicates.compareBoth')}
                <VisuallyHidden>
                  {' '}
                  ({titleOf(film)}, {film.supplierId})
                </VisuallyHidden>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.help}>{text('cataloguing.duplicates.more', { count: more })}</p>}
      <ErrorBox errors={errors} />
      <Button size="small" variant="quiet" loading={isLoading} onClick={() => void markAll()}>
        {text('cataloguing.duplicates.markDifferent', { count: films.length })}
        <VisuallyHidden> ({titleOf(first)})</VisuallyHidden>
      </Button>
    </>
  );
}
