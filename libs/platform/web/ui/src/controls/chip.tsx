import type { ComponentProps } from 'react';
import { useText } from '@nitrate/i18n';
import styles from './chip.module.css';
import { cx } from '../cx';
import { Icon } from './icon';

type ChipProps = ComponentProps<'button'> & { chosen?: boolean };

/** A chip: a small toggle button. */
export function Chip({ chosen, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      {...rest}
      className={cx(styles.chip, chosen && styles.chosen, className)}
    >
      {children}
    </button>
  );
}

interface RemovableChipProps {
  /** Name of the filter; the accessible name adds that the chip removes it. */
  label: string;
  onRemove: () => void;
}

/** A chip that removes a chosen filter. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={cx(styles.chip, styles.removable)}
      aria-label={text('ui.removeChip', { label })}
      onClick={onRemove}
    >
      {label}
      <Icon name="close" size={14} className={styles.sign} />
    </button>
  );
}
