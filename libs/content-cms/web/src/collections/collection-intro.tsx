import type { RichText } from '@nitrate/content-cms/contract';
import { imageUrl, useCollectionContent } from '@nitrate/content-cms/data-access';
import { Picture } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { RichTextContent } from '../blocks/rich-text';
import styles from './collection-intro.module.css';

export { preloadCollectionContent as preloadIntro } from '@nitrate/content-cms/data-access';

/** What an editor wrote; what was not written is absent. */
interface WrittenParts {
  title?: string;
  /** The `lang` attribute of the title. */
  titleLang?: string | undefined;
  text?: ReactNode;
  /** The first paragraph of the text. */
  summary?: string;
  picture?: ReactNode;
}

interface CollectionIntroProps {
  collection: string;
  children: (written: WrittenParts) => ReactNode;
}

/** Gives title, text and picture that an editor wrote for a collection to the page of it. */
export function CollectionIntro({ collection, children }: CollectionIntroProps) {
  const { content, langOf } = useCollectionContent(collection);
  const { title, text = [], image } = content;
  const summary = firstParagraph(text);
  return children({
    ...(title && { title, titleLang: langOf('title') }),
    ...(text.length > 0 && {
      text: (
        <div className={styles.text} lang={langOf('text')}>
          <RichTextContent text={text} />
        </div>
      ),
    }),
    ...(summary && { summary }),
    ...(image && {
      picture: (
        <Picture
          image={image}
          urlOf={imageUrl}
          sizes="(min-width: 1360px) 684px, (min-width: 1000px) 56vw, 100vw"
          alt={image.alt}
          lang={langOf('image.alt')}
          className={styles.picture}
          fetchPriority="high"
          decoding="async"
        />
      ),
    }),
  });
}

function firstParagraph(text: RichText): string | undefined {
  const [first] = text.flatMap((node) => (node.type === 'paragraph' ? [node] : []));
  return first?.runs.map((run) => run.text).join('');
}
