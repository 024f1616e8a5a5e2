import { useText } from '@nitrate/i18n';
import { CardSkeleton, LoadingNote, RowHead, ScrollRow, Section } from '@nitrate/ui';
import { useId, type ReactNode } from 'react';
import styles from './row.module.css';

export interface RowHeading {
  readonly title: string;
  /** A short note next to the title, such as a count. */
  readonly note?: string;
  /** A sentence below the title. */
  readonly text?: string;
  /** Language of the title, if different from the page's. */
  readonly lang?: string;
  /** Language of the sentence, likewise. */
  readonly textLang?: string;
  /** Path of the page with all items. */
  readonly all?: string;
}

/** A section with a heading. */
export function RowSection(props: RowHeading & { readonly children: ReactNode }) {
  const { title, note, text, lang, textLang, all, children } = props;
  const translate = useText();
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <RowHead
        id={heading}
        title={lang ? <span lang={lang}>{title}</span> : title}
        {...(note ? { aside: note } : {})}
        {...(all ? { link: { to: all, text: translate('catalog.landing.seeAll') } } : {})}
      />
      {text && (
        <p className={styles.text} lang={textLang}>
          {text}
        </p>
      )}
      {children}
    </Section>
  );
}

interface RowProps extends RowHeading {
  /** `content`: items have the width of their content instead of a card's. */
  readonly items?: 'card' | 'content';
  readonly children: ReactNode;
}

/** A section of items that scroll horizontally. */
export function Row({ items = 'card', children, ...heading }: RowProps) {
  return (
    <RowSection {...heading}>
      <ScrollRow label={heading.title} items={items}>
        {children}
      </ScrollRow>
    </RowSection>
  );
}

const SKELETON_CARDS = 6;

/** Placeholder of the same size while the items load. */
export function RowSkeleton(heading: RowHeading) {
  return (
    <RowSection {...heading}>
      <LoadingNote />
      <div aria-hidden="true">
        <ScrollRow label={heading.title}>
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </ScrollRow>
      </div>
    </RowSection>
  );
}
