import { collectionPath, type listCollections } from '@nitrate/catalog/contract';
import { type ReplyOf } from '@nitrate/contract-kit';
import { factSeparator, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx, Still } from '@nitrate/ui';
import { Row, RowSkeleton, type RowHeading } from '../film-row/row';
import styles from './collection-row.module.css';

export type Collection = ReplyOf<typeof listCollections>['collections'][number];

/** The others are in the facet of the archive page. */
const MAX_COLLECTIONS = 12;

/** The collections of the archive in the order of the site; undefined while they load. */
export function CollectionRow({
  collections,
  ...heading
}: RowHeading & { collections: readonly Collection[] | undefined }) {
  if (!collections) return <RowSkeleton {...heading} />;
  if (collections.length === 0) return null;
  return (
    <Row {...heading} items="content">
      {collections.slice(0, MAX_COLLECTIONS).map((one) => (
        <CollectionCard key={one.value} collection={one} isSingle={collections.length === 1} />
      ))}
    </Row>
  );
}

function CollectionCard({ collection, isSingle }: { collection: Collection; isSingle: boolean }) {
  const text = useText();
  const { value, title, description, archive, count, poster } = collection;
  const years = yearsOf(collection);
  return (
    <article className={cx(styles.card, isSingle && styles.single)}>
      <LocalLink to={collectionPath(value)} className={styles.link}>
        {poster && <Still image={poster} title={title} className={styles.picture} />}
        <div className={cx(styles.words, !poster && styles.alone)}>
          <h3 className={styles.name} lang={collection.titleLang}>
            {title}
          </h3>
          {description && (
            <p className={styles.text} lang={collection.descriptionLang}>
              {description}
            </p>
          )}
          <p className={styles.facts}>
            {[text('catalog.films', { count }), years, archive !== value && archive]
              .filter(Boolean)
              .join(factSeparator)}
          </p>
        </div>
      </LocalLink>
    </article>
  );
}

function yearsOf({ firstYear, lastYear }: Collection): string | undefined {
  if (firstYear === null || lastYear === null) return undefined;
  return firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`;
}
