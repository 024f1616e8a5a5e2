import { imageUrl, useCollectionContent } from '@nitrate/content-cms/data-access';
import { Picture } from '@nitrate/ui';
import { RichTextContent } from '../blocks/rich-text';
import styles from './collection-intro.module.css';

export { preloadCollectionContent as preloadIntro } from '@nitrate/content-cms/data-access';

/** Title, text and picture of a collection, above its films; nothing where no editor wrote any. */
export function CollectionIntro({ collection }: { collection: string }) {
  const { content, langOf } = useCollectionContent(collection);
  const { title, text = [], image } = content;
  if (!title && text.length === 0 && !image) return null;
  return (
    <section className={styles.intro} aria-labelledby="collection-intro">
      {image && (
        <div className={styles.picture}>
          <Picture
            image={image}
            urlOf={imageUrl}
            sizes="(min-width: 1200px) 400px, (min-width: 800px) 33vw, 100vw"
            alt={image.alt}
            lang={langOf('image.alt')}
            decoding="async"
          />
        </div>
      )}
      <div className={styles.words}>
        <h2 id="collection-intro" className={styles.title} lang={title ? langOf('title') : undefined}>
          {title || collection}
        </h2>
        <div className={styles.text} lang={langOf('text')}>
          <RichTextContent text={text} below={1} />
        </div>
      </div>
    </section>
  );
}
