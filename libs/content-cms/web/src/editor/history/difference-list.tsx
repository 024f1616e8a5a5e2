import { Text, useText } from '@nitrate/i18n';
import { VisuallyHidden } from '@nitrate/ui';
import { Fragment, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { differencesOf, type Part, type Step } from './differences';
import styles from './history.module.css';

interface DifferenceListProps {
  before: unknown;
  after: unknown;
  /** Language of the texts, as an attribute. */
  lang: string;
  /** Shows the words without marking them: for a version by itself. */
  plain?: boolean;
}

/** What changed between two versions: struck where it is gone, underlined where it is new. */
export function DifferenceList({ before, after, lang, plain }: DifferenceListProps) {
  const differences = useMemo(() => differencesOf(before, after), [before, after]);
  const nameOf = useStepName();
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
            {parts.map((part, place) =>
              plain ? <Fragment key={place}>{part.text}</Fragment> : <PartOfText key={place} part={part} />,
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PartOfText({ part: { kind, text: words } }: { part: Part }) {
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

/** Fields have names in the reader's language; parameters of a search and the like stay as they are. */
function useStepName(): (step: Step) => string {
  const intl = useIntl();
  return (step) => {
    if ('item' in step) return step.item;
    const id = [`contentCms.field.${step.field}`, `contentCms.query.${step.field}`].find(
      (each) => each in intl.messages,
    );
    return id ? intl.formatMessage({ id }) : step.field;
  };
}
