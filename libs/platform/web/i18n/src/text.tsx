import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

type RichValue = ReactNode | Date | ((chunks: ReactNode[]) => ReactNode);

interface TextProps {
  id: string;
  /** Placeholders; a function for each tag in the message: `{ strong: (chunks) => <strong>{chunks}</strong> }`. */
  values?: Record<string, RichValue>;
}

/** A message in the current language, with elements in place of the tags of the message. */
export function Text({ id, values }: TextProps) {
  return <>{useIntl().formatMessage({ id }, values)}</>;
}
