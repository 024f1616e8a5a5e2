import { VisuallyHidden } from '@nitrate/ui';
import { Fragment } from 'react';
import styles from './history.module.css';

/** A stretch of text that is in both versions, or in one of them only. */
export interface TextPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** The name of a text and how it changed. */
interface TextDifference {
  name: string;
  /** BCP 47 tag of the text. */
  lang?: string | undefined;
  parts: readonly TextPart[];
}

interface DifferencesProps {
  differences: readonly TextDifference[];
  /** Read by screen readers before the text. */
  words: Record<'added' | 'removed', string>;
}

/** Texts that differ between two versions: removed text struck through, added text underlined. */
export function Differences({ differences, words }: DifferencesProps) {
  return (
    <dl className={styles.differences}>
      {differences.map(({ name, lang, parts }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd lang={lang}>
            {parts.map(({ kind, text }, at) => {
              if (kind === 'same') return <Fragment key={at}>{text}</Fragment>;
              const Mark = kind === 'added' ? 'ins' : 'del';
              return (
                <Mark key={at}>
                  <VisuallyHidden>{words[kind]} </VisuallyHidden>
                  {text}
                </Mark>
              );
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
