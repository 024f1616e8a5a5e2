import { useText } from '@nitrate/i18n';
import { CardSkeleton, LoadingNote, RowHead, ScrollRow, Section } from '@nitrate/ui';
import { useId, type ReactNode } from 'react';
import styles from './row.module.css';

export interface RowHeading {
  readonly title: string;
  /** A few words beside the title: a count. */
  readonly note?: string;
  /** A sentence below it. */
  readonly text?: string;
  /** Language of the title where that is not the page's. */
  readonly lang?: string;
  /** The same for the sentence. */
  readonly textLang?: string;
  /** Path to all that the row is a part of. */
  readonly all?: string;
}

/** A section with a heading and whatever stands under it. */
export function RowSection(props: RowHeading & { readonly children: ReactNode }) {
  const { title, note, text, lang, textLang, all, children } = props;
  const say = useText();
  const heading = useId();
  return (
    <Section aria-labelledby={heading}>
      <RowHead
        id={heading}
        title={lang ? <span lang={lang}>{title}</span> : title}
        {...(note ? { aside: note } : {})}
        {...(all ? { link: { to: all, text: say('catalog.landing.seeAll') } } : {})}
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
  /** `content`: each thing is as wide as it wants to be, not as a card. */
  readonly items?: 'card' | 'content';
  readonly children: ReactNode;
}

/** A section whose things stand side by side and scroll sideways. */
export function Row({ items = 'card', children, ...heading }: RowProps) {
  return (
    <RowSection {...heading}>
      <ScrollRow label={heading.title} items={items}>
        {children}
      </ScrollRow>
    </RowSection>
  );
}

const PLACES = 6;

/** The row while its things are on their way. */
export function RowSkeleton(heading: RowHeading) {
  return (
    <RowSection {...heading}>
      <LoadingNote />
      <div aria-hidden="true">
        <ScrollRow label={heading.title}>
          {Array.from({ length: PLACES }, (_, index) => (
            <CardSkeleton key={index} />
          ))}
        </ScrollRow>
      </div>
    </RowSection>
  );
}
