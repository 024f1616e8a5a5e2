import type { AccordionBlock, ContentBlock } from '@nitrate/content-cms/contract';
import { type Content, checkedHref, imageUrl } from '@nitrate/content-cms/data-access';
import { Icon, Picture } from '@nitrate/ui';
import { ContentAnchor } from './content-link';
import type { FilmRowPart } from '../content-slots';
import { RichTextContent } from './rich-text';
import styles from './content-blocks.module.css';
import { itemMatches } from './accordion-search';

interface AccordionProps {
  block: AccordionBlock;
  langOf: (path: string) => string | undefined;
  /** Search query: only matching items are shown, and they are open. Empty for all items, closed. */
  filter: string;
}

/** Collapsible questions and answers, as `details` elements, which work before hydration. */
function Accordion({ block, langOf, filter }: AccordionProps) {
  const items = (block.items ?? []).filter((item) => itemMatches(item, filter));
  if (items.length === 0) return null;
  return (
    <section className={styles.accordion} aria-label={block.title}>
      {block.title && <h2 lang={langOf('title')}>{block.title}</h2>}
      {items.map((item) => (
        <details key={`${item.id}${filter ? '-found' : ''}`} id={item.id} open={filter !== ''}>
          <summary>
            <h3 lang={langOf(`items.${item.id}.title`)}>{item.title}</h3>
            <Icon name="chevronDown" size={18} className={styles.icon} />
          </summary>
          <div className={styles.answer} lang={langOf(`items.${item.id}.text`)}>
            <RichTextContent text={item.text ?? []} below={2} />
          </div>
        </details>
      ))}
    </section>
  );
}

type LangOf = Content<unknown>['langOf'];
type Image = Extract<ContentBlock, { type: 'image' }>;

function ImageBlock({ block, langOf, path }: { block: Image; langOf: LangOf; path: string }) {
  const { image, caption, credit } = block;
  if (!image) return null;
  return (
    <figure className={styles.figure}>
      <Picture
        image={image}
        urlOf={imageUrl}
        sizes="(min-width: 960px) 880px, 100vw"
        alt={image.alt}
        lang={langOf(`${path}.image.alt`)}
        loading="lazy"
        decoding="async"
      />
      {(caption || credit) && (
        <figcaption>
          {caption && <span lang={langOf(`${path}.caption`)}>{caption}</span>}
          {credit && (
            <small lang={langOf(`${path}.credit`)} className={styles.credit}>
              {credit}
            </small>
          )}
        </figcaption>
      )}
    </figure>
  );
}

interface BlockProps {
  block: ContentBlock;
  langOf: LangOf;
  filter: string;
  FilmRow: FilmRowPart;
}

function Block({ block, langOf, filter, FilmRow }: BlockProps) {
  const path = `blocks.${block.id}`;
  switch (block.type) {
    case 'richText':
      return block.text ? (
        <div className={styles.text} lang={langOf(`${path}.text`)}>
          <RichTextContent text={block.text} />
        </div>
      ) : null;
    case 'image':
      return <ImageBlock block={block} langOf={langOf} path={path} />;
    case 'filmRow':
      return block.row ? (
        <div className={styles.row}>
          <FilmRow row={block.row} lang={langOf(`${path}.row.title`)} textLang={langOf(`${path}.row.text`)} />
        </div>
      ) : null;
    case 'quote':
      return block.text ? (
        <figure className={styles.quote}>
          <blockquote lang={langOf(`${path}.text`)}>
            <p>{block.text}</p>
          </blockquote>
          {block.source && <figcaption lang={langOf(`${path}.source`)}>{block.source}</figcaption>}
        </figure>
      ) : null;
    case 'accordion':
      return <Accordion block={block} langOf={(field) => langOf(`${path}.${field}`)} filter={filter} />;
    case 'callToAction':
      return (
        <aside className={styles.call} aria-label={block.title}>
          {block.title && <h2 lang={langOf(`${path}.title`)}>{block.title}</h2>}
          {block.text && <p lang={langOf(`${path}.text`)}>{block.text}</p>}
          {block.link && checkedHref(block.link.href) && (
            <ContentAnchor href={block.link.href} className={styles.button}>
              <span lang={langOf(`${path}.link.label`)}>{block.link.label}</span>
            </ContentAnchor>
          )}
        </aside>
      );
    default:
      // A block type of a newer content service.
      return null;
  }
}

/** The body of a content page. `filter` is a search query for the items of its accordions. */
export function ContentBlocks({
  blocks,
  ...rest
}: Omit<BlockProps, 'block' | 'filter'> & { blocks: ContentBlock[]; filter?: string }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <Block key={block.id} block={block} filter={rest.filter ?? ''} langOf={rest.langOf} FilmRow={rest.FilmRow} />
      ))}
    </div>
  );
}
