import { type CollectionReply } from '@nitrate/catalog/contract';
import { useCountTexts } from '@nitrate/catalog/data-access';
import { localeTags } from '@nitrate/contract-kit';
import { Text, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx, Still } from '@nitrate/ui';
import { Fragment } from 'react';
import { type WrittenCollection } from '../catalog-slots';
import { facetPath } from '../links';
import styles from './collection-page.module.css';
import { inVaultId, onScreenId } from './collection-parts';

interface CollectionHeaderProps {
  readonly collection: CollectionReply;
  readonly written: WrittenCollection;
}

const pictureSizes = '(min-width: 1360px) 684px, (min-width: 1000px) 56vw, 100vw';

/** Title, text and picture of a collection, and how many films it has: what editors wrote, else the archive's own. */
export function CollectionHeader({ collection, written }: CollectionHeaderProps) {
  const text = useText();
  const { name, description, descriptionLang, archives, onScreen, inVault } = collection;
  const first = [...onScreen.films, ...inVault.films].find(({ poster }) => poster !== null);
  const picture =
    written.picture ?? (first && <Still image={first.poster} title={first.title} sizes={pictureSizes} eager />);
  const others = archives.filter((archive) => archive !== name);
  return (
    <header className={cx(styles.header, Boolean(picture) && styles.illustrated)}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{text('catalog.collection.eyebrow')}</p>
        <h1 className={styles.title} lang={written.titleLang}>
          {written.title ?? name}
        </h1>
        {written.text ? (
          <div className={styles.text}>{written.text}</div>
        ) : (
          description !== null && (
            <p className={styles.text} lang={descriptionLang && localeTags[descriptionLang]}>
              {description}
            </p>
          )
        )}
        {others.length > 0 && (
          <p className={styles.from}>
            <Text id="catalog.collection.from" values={{ archives: <Archives names={others} /> }} />
          </p>
        )}
        <ul className={styles.counts} aria-label={text('catalog.collection.parts')}>
          <PartLink id={onScreenId} part={onScreen} name="filmsToWatch" />
          <PartLink id={inVaultId} part={inVault} name="recordsInVault" />
        </ul>
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
    </header>
  );
}

function Archives({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <LocalLink to={facetPath('archive', name)} prefetch="none">
        {name}
      </LocalLink>
    </Fragment>
  ));
}

interface PartLinkProps {
  /** Of the heading of the part. */
  readonly id: string;
  readonly part: Pick<CollectionReply['onScreen'], 'total' | 'totalIsEstimate'>;
  readonly name: 'filmsToWatch' | 'recordsInVault';
}

/** The number of films of a part, as a link to it; an empty part is not on the page. */
function PartLink({ id, part: { total, totalIsEstimate }, name }: PartLinkProps) {
  const text = useText();
  const { number } = useCountTexts();
  const count = (
    <>
      <span className={styles.number}>{number(total, totalIsEstimate)}</span>{' '}
      <span className={styles.counted}>{text(`catalog.collection.${name}`, { count: total })}</span>
    </>
  );
  return (
    <li>
      {total > 0 ? (
        <a href={`#${id}`} className={styles.part}>
          {count}
        </a>
      ) : (
        <span className={styles.part}>{count}</span>
      )}
    </li>
  );
}
