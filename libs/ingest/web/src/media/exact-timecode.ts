import { formatTimecode } from '@nitrate/contract-kit';

/** `00:01:02.5`, to the tenth of a second. */
export const tenthsTimecode = (ms: number): string => `${formatTimecode(ms)}.${Math.floor((ms % 1000) / 100)}`;

/** `00:01:02.48`, to the millisecond: the same time when it is read again. */
export function exactTimecode(ms: number): string {
  const fraction = String(ms % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return formatTimecode(ms) + (fraction && `.${fraction}`);
}
