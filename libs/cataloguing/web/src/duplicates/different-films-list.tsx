import { duplicatesPath } from '@nitrate/cataloguing/contract';
import { duplicatesApi } from '@nitrate/cataloguing/data-access';
import { factSeparator, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { Button, EmptyState, ErrorBox, Loaded, Skeleton, useErrorTexts, VisuallyHidden } from '@nitrate/ui';
import { useRef, useState } from 'react';
import { useFormatDateTime } from '@nitrate/staff-ui';
import styles from './duplicates.module.css';
import { ListedFilmLine, useTitleOf } from './listed-film-line';

/** Pairs of films that are marked as different ones, which can be taken back. */
export function DifferentFilmsList({ before }: { before: string | undefined }) {
  const text = useText();
  const moment = useFormatDateTime();
  const titleOf = useTitleOf();
  const errorTexts = useErrorTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const from = /^[1-9]\d{0,8}$/.test(before ?? '') ? Number(before) : undefined;
  const pairs = duplicatesApi.useListDifferentFilmsQuery(from === undefined ? {} : { before: from }, {
    refetchOnMountOrArgChange: true,
  });
  const [unmark, { isLoading, originalArgs }] = duplicatesApi.useUnmarkDifferentFilmsMutation();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const takeBack = async (pair: number) => {
    if (isLoading) return;
    setErrors([]);
    try {
      await unmark(pair).unwrap();
      // The button that was used is gone.
      heading.current?.focus();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return (
    <section aria-labelledby="different-films" className={styles.section}>
      <h2 id="different-films" ref={heading} tabIndex={-1}>
        {text('cataloguing.duplicates.by.different')}
      </h2>
      <p className={styles.help}>{text('cataloguing.duplicates.help.different')}</p>
      <ErrorBox errors={errors} />
      <Loaded query={pairs} skeleton={<Skeleton shape="block" className={styles.loading ?? ''} />}>
        {({ pairs: listed, next }) =>
          listed.length === 0 ? (
            <EmptyState small icon="film" title={text('cataloguing.duplicates.noneDifferent')} />
          ) : (
            <>
              <ul className={styles.groups}>
                {listed.map(({ id, films, at, by }) => (
                  <li key={id}>
                    <ul className={styles.films}>
                      {films.map((film) => (
                        <li key={film.id}>
                          <ListedFilmLine film={film} />
                        </li>
                      ))}
                    </ul>
                    <p className={styles.help}>{[moment(at), ...(by?.name ? [by.name] : [])].join(factSeparator)}</p>
                    <Button
                      size="small"
                      variant="quiet"
                      loading={isLoading && originalArgs === id}
                      onClick={() => void takeBack(id)}
                    >
                      {text('cataloguing.duplicates.takeBack')}
                      <VisuallyHidden> ({films.map(titleOf).join(', ')})</VisuallyHidden>
                    </Button>
                  </li>
                ))}
              </ul>
              {next !== null && (
                <nav className={styles.pages} aria-label={text('ui.pages')}>
                  <LocalLink to={`${duplicatesPath}?by=different&after=${next}`} prefetch="none">
                    {text('cataloguing.films.page.next')}
                  </LocalLink>
                </nav>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
