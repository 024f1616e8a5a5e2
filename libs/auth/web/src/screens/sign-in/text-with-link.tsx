import { Text } from '@nitrate/i18n';
import type { ReactNode } from 'react';

/** A message with a link in its placeholder `{link}`. */
export const TextWithLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Text id={id} values={{ link: children }} />
);
