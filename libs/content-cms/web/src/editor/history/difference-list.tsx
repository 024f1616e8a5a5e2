import { Text, useText } from '@nitrate/i18n';
import { Differences, HistoryNote } from '@nitrate/staff-ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { diffContent, type PathSegment } from './diff-content';

interface DifferenceListProps {
  before: unknown;
  after: unknown;
  /** BCP 47 tag of the texts. */
  lang: string;
  /** Shows the texts without marking differences. */
  plain?: boolean;
}

/** The differences between two versions, text by text. */
export function DifferenceList({ before, after, lang, plain }: DifferenceListProps) {
  const text = useText();
  const differences = useMemo(() => diffContent(before, after), [before, after]);
  const nameOf = useSegmentName();
  if (differences.length === 0)
    return (
      <HistoryNote>
        <Text id="contentCms.history.same" />
      </HistoryNote>
    );
  return (
    <Differences
      differences={differences.map(({ path, parts }) => ({
        name: path.map(nameOf).join(' › '),
        lang,
        parts: plain ? parts.map((part) => ({ ...part, kind: 'same' })) : parts,
      }))}
      words={{ added: text('contentCms.history.added'), removed: text('contentCms.history.removed') }}
    />
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
