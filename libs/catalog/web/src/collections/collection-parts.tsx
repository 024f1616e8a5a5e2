import { type Availability, type CollectionReply, type FilmSummary, watchable } from '@nitrate/catalog/contract';
import { useCountTexts } from '@nitrate/catalog/data-access';
import { localPath } from '@nitrate/contract-kit';
import { useLocale, useText } from '@nitrate/i18n';
import { useLocalNavigate } from '@nitrate/routing';
import { ButtonLink, SearchField } from '@nitrate/ui';
import { type FormEvent, type ReactNode } from 'react';
import { FilmCard } from '../film-card/film-card';
import { archivePath } from '../links';
import { Programme } from '../programme/programme';
import { joinValues } from '../search-address/facet-values';
import styles from './collection-page.module.css';

/** Ids of the headings of both parts. */
export const onScreenId = 'on-screen';
export const inVaultId = 'in-vault';

const cardSizes =
  '(min-width: 1800px) 540px, (min-width: 1360px) 410px, (min-width: 760px) 31vw, (min-width: 520px) 47vw, 100vw';

/** The films of a collection: those to watch as cards, then the records as the entries of a programme. */
export function CollectionParts({ collection: { names, onScreen, inVault } }: { collection: CollectionReply }) {
  const text = useText();
  const { films } = useCountTexts();
  const search = <CollectionSearch names={names} />;
  const total = onScreen.total + inVault.total;
  const isEstimate = onScreen.totalIsEstimate || inVault.totalIsEstimate;
  return (
    <>
      {onScreen.total > 0 && (
        <Part
          id={onScreenId}
          kind="onScreen"
          part={onScreen}
          aside={inVault.total === 0 && search}
          more={<MoreLink kind="allOnScreen" names={names} part={onScreen} availability={watchable} />}
        >
          <ul className={styles.films} aria-label={text('catalog.programme.onScreen')}>
            {onScreen.films.map((film) => (
              <li key={film.id}>
                <FilmCard film={film} sizes={cardSizes} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {inVault.total > 0 && (
        <Part
          id={inVaultId}
          kind="inVault"
          part={inVault}
          aside={search}
          more={<MoreLink kind="allRecords" names={names} part={inVault} availability={['none']} />}
        >
          <Programme films={inVault.films} label={text('catalog.programme.inVault')} />
        </Part>
      )}
      {total > 1 && (
        <p className={styles.narrow}>
          <ButtonLink to={archivePath({ facets: { collection: names } })} variant="quiet" icon="filter" prefetch="none">
            {text('catalog.collection.narrow', { films: films(total, isEstimate) })}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

type CollectionPart = Pick<CollectionReply['onScreen'], 'total' | 'totalIsEstimate'> & {
  readonly films: readonly FilmSummary[];
};

interface PartProps {
  readonly id: string;
  readonly kind: 'onScreen' | 'inVault';
  readonly part: CollectionPart;
  /** At the end of the line of the heading. */
  readonly aside: ReactNode;
  readonly more: ReactNode;
  readonly children: ReactNode;
}

function Part({ id, kind, part, aside, more, children }: PartProps) {
  const text = useText();
  const { number } = useCountTexts();
  const count = { count: part.total, number: number(part.total, part.totalIsEstimate) };
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {text(`catalog.programme.${kind}`)}
        </h2>
        <p className={styles.aside}>{text(`catalog.programme.${kind}Count`, count)}</p>
        {aside}
      </div>
      {children}
      {more}
    </section>
  );
}

interface MoreLinkProps {
  readonly kind: 'allOnScreen' | 'allRecords';
  readonly names: readonly string[];
  readonly part: CollectionPart;
  readonly availability: readonly Availability[];
}

/** The way to all films of a part, in the order of the page, where the page has only the first. */
function MoreLink({ kind, names, part: { films, total, totalIsEstimate }, availability }: MoreLinkProps) {
  const text = useText();
  const { number } = useCountTexts();
  if (total <= films.length) return null;
  const all = number(total, totalIsEstimate);
  return (
    <p className={styles.more}>
      <ButtonLink to={archivePath({ facets: { collection: names, availability }, sort: 'oldest' })} prefetch="none">
        {text(`catalog.collection.${kind}`, { number: all })}
      </ButtonLink>
      <span className={styles.aside}>{text('catalog.collection.shown', { shown: films.length, number: all })}</span>
    </p>
  );
}

/** Searches the films of the collection, in the archive. Without JavaScript it is a plain form. */
function CollectionSearch({ names }: { names: readonly string[] }) {
  const text = useText();
  const locale = useLocale();
  const navigate = useLocalNavigate();
  const label = text('catalog.collection.search');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(archivePath({ q, facets: { collection: names } }));
  };
  return (
    <form
      role="search"
      aria-label={label}
      action={localPath(locale, '/archive')}
      className={styles.search}
      onSubmit={submit}
    >
      <input type="hidden" name="collection" value={joinValues(names)} />
      <SearchField name="q" label={label} placeholder={label} maxLength={1000} enterKeyHint="search" />
    </form>
  );
}
