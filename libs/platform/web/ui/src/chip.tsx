import type { ComponentProps, ReactNode } from 'react';
import { LocalLink, type LocalLinkProps } from '@nitrate/routing';
import { useText } from '@nitrate/i18n';
import styles from './chip.module.css';
import { cx } from './cx';
import { Icon } from './icon';

export type ChipProps = ComponentProps<'button'> & { /** Marked as chosen. */ chosen?: boolean };

/** A small choice. */
export function Chip({ chosen, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      {...rest}
      className={cx(styles['chip'], chosen && styles['chosen'], className)}
    >
      {children}
    </button>
  );
}

export interface RemovableChipProps {
  /** What is chosen; its name says that it can be taken off. */
  label: string;
  onRemove: () => void;
}

/** A chosen filter that can be taken off. */
export function RemovableChip({ label, onRemove }: RemovableChipProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={cx(styles['chip'], styles['removable'])}
      aria-label={text('ui.removeChip', { label })}
      onClick={onRemove}
    >
      {label}
      <Icon name="close" size={14} className={styles['sign']} />
    </button>
  );
}

/** A small link among others of its kind. */
export function ChipLink({ className, children, ...rest }: LocalLinkProps & { children: ReactNode }) {
  return (
    <LocalLink {...rest} className={cx(styles['chip'], className)}>
      {children}
    </LocalLink>
  );
}
