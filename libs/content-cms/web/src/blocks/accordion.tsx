import type { AccordionBlock } from '@nitrate/content-cms/contract';
import { Icon } from '@nitrate/ui';
import { itemMatches } from './accordion-search';
import { RichText } from './rich-text';
import styles from './accordion.module.css';

interface AccordionProps {
  block: AccordionBlock;
  langOf: (path: string) => string | undefined;
  /** Search query: only matching items are shown, and they are open. Empty for all items, closed. */
  filter: string;
}

/** Collapsible questions and answers, as `details` elements, which work before hydration. */
export function Accordion({ block, langOf, filter }: AccordionProps) {
  const items = (block.items ?? []).filter((item) => itemMatches(item, filter));
  if (items.length === 0) return null;
  return (
    <section className={styles['accordion']} aria-label={block.title}>
      {block.title && <h2 lang={langOf('title')}>{block.title}</h2>}
      {items.map((item) => (
        <details key={`${item.id}${filter ? '-found' : ''}`} id={item.id} open={filter !== ''}>
          <summary>
            <h3 lang={langOf(`items.${item.id}.title`)}>{item.title}</h3>
            <Icon name="chevronDown" size={18} className={styles['icon']} />
          </summary>
          <div className={styles['answer']} lang={langOf(`items.${item.id}.text`)}>
            <RichText text={item.text ?? []} below={2} />
          </div>
        </details>
      ))}
    </section>
  );
}
