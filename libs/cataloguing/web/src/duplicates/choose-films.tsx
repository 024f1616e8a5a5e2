import { compareFilmsPath, duplicatesPath } from '@nitrate/cataloguing/contract';
import { studioFilmsApi } from '@nitrate/cataloguing/data-access';
import { useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { ButtonLink, EmptyState, Loaded, SearchField, Skeleton, useDebounced, VisuallyHidden } from '@nitrate/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './duplicates.module.css';
import { ListedFilmLine, useTitleOf } from './listed-film-line';

const maxOffered = 20;

/** Chooses two films that are to be compared, one after the other: the first is in the address. */
export function ChooseFilms({ one }: { one: string | undefined }) {
  const text = useText();
  const lang = useLocale();
  const first = studioFilmsApi.useListStudioFilmsQuery({ q: one ?? '', lang, size: 1 }, { skip: one === undefined });
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(one);
  useEffect(() => {
    // The link that chose the first film is gone.
    if (last.current !== one) {
      field.current?.focus();
      field.current?.select();
    }
    last.current = one;
  }, [one]);
  const which = one === undefined ? 'First' : 'Second';
  return (
    <section aria-labelledby="choose-films" className={styles.section}>
      <h2 id="choose-films">{text(`cataloguing.duplicates.choose${which}`)}</h2>
      <p className={styles.help}>{text('cataloguing.duplicates.help.chosen')}</p>
      {one !== undefined && (
        <div className={styles.panel}>
          <Loaded query={first} skeleton={<Skeleton shape="block" className={styles.line ?? ''} />}>
            {({ films: [film] }) => (film ? <ListedFilmLine film={film} /> : <p>{text('problem.filmNotFound')}</p>)}
          </Loaded>
          <LocalLink to={`${duplicatesPath}?by=chosen`} prefetch="none" className={styles.more}>
            {text('cataloguing.duplicates.chooseOther')}
          </LocalLink>
        </div>
      )}
      <SearchField
        ref={field}
        label={text(`cataloguing.duplicates.choose${which}`)}
        placeholder={text('cataloguing.duplicates.titleOrNumber')}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        frameClassName={styles.search}
      />
      <Found q={q} one={one} />
    </section>
  );
}

/** The films that are found, except the one that is chosen. */
function Found({ q, one }: { q: string; one: string | undefined }) {
  const text = useText();
  const lang = useLocale();
  const titleOf = useTitleOf();
  const found = studioFilmsApi.useListStudioFilmsQuery({ q, lang, size: maxOffered }, { skip: q === '' });
  if (q === '') return null;
  return (
    <Loaded query={found} skeleton={<Skeleton shape="block" className={styles.loading ?? ''} />}>
      {({ films }) => {
        const offered = films.filter(({ id }) => id !== one);
        return (
          <>
            <VisuallyHidden role="status">
              {text('cataloguing.duplicates.found', { count: offered.length })}
            </VisuallyHidden>
            {offered.length === 0 ? (
              <EmptyState small icon="film" title={text('cataloguing.duplicates.noneFound')} />
            ) : (
              <ul className={styles.groups}>
                {offered.map((film) => (
                  <li key={film.id} className={styles.offered}>
                    <ListedFilmLine film={film} />
                    <ButtonLink
                      size="small"
                      to={
                        one === undefined
                          ? `${duplicatesPath}?by=chosen&one=${film.id}`
                          : compareFilmsPath(one, film.id)
                      }
                      prefetch="none"
                    >
                      {text(
                        one === undefined ? 'cataloguing.duplicates.chooseThis' : 'cataloguing.duplicates.compareBoth',
                      )}
                      <VisuallyHidden>
                        {' '}
                        ({titleOf(film)}, {film.supplierId})
                      </VisuallyHidden>
                    </ButtonLink>
                  </li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
