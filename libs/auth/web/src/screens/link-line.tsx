import { Text } from '@nitrate/i18n';
import type { ReactNode } from 'react';

/** A sentence with a link in its `{link}`. */
export const LinkLine = ({ id, children }: { id: string; children: ReactNode }) => (
  <Text id={id} values={{ link: children }} />
);
