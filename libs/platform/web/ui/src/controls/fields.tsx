import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './fields.module.css';
import { Icon } from './icon';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /** Label before the field. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** Hides the label visually. */
  hideLabel?: boolean;
  outlined?: boolean;
};

/** A native `select`. */
export function Select({ label, options, hideLabel, outlined, className, ...rest }: SelectProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <span className={cx(styles.select, outlined && styles.outlined, className)}>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
      <select {...rest} id={id} aria-label={hideLabel ? label : undefined}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={14} className={styles.arrow} />
    </span>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** Number of items, at the end of the line. */
  count?: ReactNode;
};

/** A checkbox with its label. */
export function Checkbox({ label, count, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.check, className)}>
      <input type="checkbox" {...rest} />
      <span className={styles.box}>
        <Icon name="check" size={14} />
      </span>
      {/* The space separates label and count in the accessible name. */}
      <span className={styles.words}>{label}</span>{' '}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

type SearchFieldProps = ComponentProps<'input'> & {
  label: string;
  /** Key that focuses the field, shown at its end: `/`. */
  shortcut?: string;
  /** Shown at the end of the field instead of the shortcut, such as a clear button. */
  end?: ReactNode;
  /** Class of the element around the input. */
  frameClassName?: string;
};

/** A search field without behaviour of its own. */
export function SearchField({ label, shortcut, end, frameClassName, ...rest }: SearchFieldProps) {
  return (
    <div className={cx(styles.search, frameClassName)}>
      <Icon name="search" size={18} />
      <input type="search" autoComplete="off" spellCheck={false} {...rest} aria-label={label} />
      {end ?? (shortcut && <kbd aria-hidden="true">{shortcut}</kbd>)}
    </div>
  );
}
