import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

type RichValue = ReactNode | Date | ((chunks: ReactNode[]) => ReactNode);

export interface TextProps {
  id: string;
  /** Placeholders; a function for each tag in the message: `{ strong: (chunks) => <strong>{chunks}</strong> }`. */
  values?: Record<string, RichValue>;
}

/** A message in the reader's language, with elements in it where the message has tags. */
export function Text({ id, values }: TextProps) {
  return <>{useIntl().formatMessage({ id }, values)}</>;
}
