import { type listCollections } from '@nitrate/catalog/contract';
import { type ReplyOf } from '@nitrate/contract-kit';
import { factSeparator, useLocale, useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import { cx, Still } from '@nitrate/ui';
import { Row, RowSkeleton, type RowHeading } from '../film-row/row';
import { facetPath } from '../links';
import styles from './collection-row.module.css';

export type Collection = ReplyOf<typeof listCollections>['collections'][number];

/** The others are in the facet of the archive page. */
const MAX_COLLECTIONS = 12;

/** The collections of the archive, largest first; undefined while they load. */
export function CollectionRow({
  collections,
  ...heading
}: RowHeading & { collections: readonly Collection[] | undefined }) {
  if (!collections) return <RowSkeleton {...heading} />;
  if (collections.length === 0) return null;
  return (
    <Row {...heading} items="content">
      {collections.slice(0, MAX_COLLECTIONS).map((one) => (
        <CollectionCard key={one.value} collection={one} />
      ))}
    </Row>
  );
}

function CollectionCard({ collection }: { collection: Collection }) {
  const text = useText();
  const locale = useLocale();
  const { value, description, descriptionLang, archive, count, poster } = collection;
  const years = yearsOf(collection);
  return (
    <article className={styles.card}>
      <LocalLink to={facetPath('collection', value)} className={styles.link}>
        {poster && <Still image={poster} title={value} className={styles.picture} />}
        <div className={cx(styles.words, !poster && styles.alone)}>
          <h3 className={styles.name}>{value}</h3>
          {description && (
            <p className={styles.text} lang={descriptionLang === locale ? undefined : (descriptionLang ?? undefined)}>
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
