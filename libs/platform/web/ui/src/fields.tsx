import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx';
import styles from './fields.module.css';
import { Icon } from './icon';

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  /** Its name, written before it. */
  label: string;
  options: readonly { value: string; label: string }[];
  /** The name is for screen readers only. */
  hideLabel?: boolean;
  outlined?: boolean;
};

/** The browser's own choice list in our clothes. */
export function Select({ label, options, hideLabel, outlined, className, ...rest }: SelectProps) {
  const id = useId();
  return (
    <span className={cx(styles['select'], outlined && styles['outlined'], className)}>
      {!hideLabel && <label htmlFor={id}>{label}</label>}
      <select {...rest} id={id} aria-label={hideLabel ? label : undefined}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={14} className={styles['arrow']} />
    </span>
  );
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  /** How many there are, at the end of the line. */
  count?: ReactNode;
};

/** A choice that can be on or off. */
export function Checkbox({ label, count, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles['check'], className)}>
      <input type="checkbox" {...rest} />
      <span className={styles['box']}>
        <Icon name="check" size={14} />
      </span>
      <span className={styles['words']}>{label}</span>
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </label>
  );
}

export type SearchFieldProps = ComponentProps<'input'> & {
  label: string;
  /** Key that leads here, shown at its end: `/`. */
  shortcut?: string;
  /** After the field: a button that clears it. */
  end?: ReactNode;
  /** Class of the frame around the field. */
  frameClassName?: string;
};

/** The look of a search field; behaviour is its owner's. */
export function SearchField({ label, shortcut, end, frameClassName, ...rest }: SearchFieldProps) {
  return (
    <div className={cx(styles['search'], frameClassName)}>
      <Icon name="search" size={18} />
      <input type="search" autoComplete="off" spellCheck={false} {...rest} aria-label={label} />
      {end ?? (shortcut && <kbd aria-hidden="true">{shortcut}</kbd>)}
    </div>
  );
}
