import { Text, useText } from '@nitrate/i18n';
import { VisuallyHidden } from '@nitrate/ui';
import { Fragment, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { diffContent, type PathSegment, type TextPart } from './diff-content';
import styles from './history.module.css';

interface DifferenceListProps {
  before: unknown;
  after: unknown;
  /** BCP 47 tag of the texts. */
  lang: string;
  /** Shows the texts without marking differences. */
  plain?: boolean;
}

/** The differences between two versions: removed text struck through, added text underlined. */
export function DifferenceList({ before, after, lang, plain }: DifferenceListProps) {
  const differences = useMemo(() => diffContent(before, after), [before, after]);
  const nameOf = useSegmentName();
  if (differences.length === 0)
    return (
      <p className={styles['quiet']}>
        <Text id="contentCms.history.same" />
      </p>
    );
  return (
    <dl className={styles['differences']}>
      {differences.map(({ path, parts }, index) => (
        <div key={index}>
          <dt>{path.map(nameOf).join(' › ')}</dt>
          <dd lang={lang}>
            {parts.map((part, partIndex) =>
              plain ? <Fragment key={partIndex}>{part.text}</Fragment> : <DiffPart key={partIndex} part={part} />,
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DiffPart({ part: { kind, text: words } }: { part: TextPart }) {
  const text = useText();
  if (kind === 'same') return <>{words}</>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <VisuallyHidden>{text(`contentCms.history.${kind}`)} </VisuallyHidden>
      {words}
    </Mark>
  );
}

/** Gives the translated name of a field; a field without a translation keeps its own name. */
function useSegmentName(): (segment: PathSegment) => string {
  const intl = useIntl();
  return (segment) => {
    if ('item' in segment) return segment.item;
    const id = [`contentCms.field.${segment.field}`, `contentCms.query.${segment.field}`].find(
      (each) => each in intl.messages,
    );
    return id ? intl.formatMessage({ id }) : segment.field;
  };
}
