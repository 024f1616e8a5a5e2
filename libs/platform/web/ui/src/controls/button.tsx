import type { ComponentProps, ReactNode } from 'react';
import { LocalLink, type LocalLinkProps } from '@nitrate/routing';
import styles from './button.module.css';
import { cx } from '../cx';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import { Spinner } from '../feedback/spinner';

interface ButtonStyle {
  /** At most one `primary` per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  /** As wide as the container. */
  wide?: boolean;
  /** Before the text. */
  icon?: IconName;
  /** Shows only the icon where the container `actions`, a line of buttons, has no room for the text. */
  collapses?: boolean;
  children: ReactNode;
}

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & { /** Shows a spinner and ignores clicks. */ loading?: boolean };
type ButtonLinkProps = LocalLinkProps & ButtonStyle;

const classOf = ({ variant = 'secondary', size, wide, collapses }: Omit<ButtonStyle, 'children'>, className?: string) =>
  cx(
    styles.button,
    styles[variant],
    size === 'small' && styles.small,
    wide && styles.wide,
    collapses && styles.collapses,
    className,
  );

/** A button. */
export function Button({ variant, size, wide, icon, collapses, loading, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      {...rest}
      className={classOf({ variant, size, wide, collapses }, className)}
      onClick={loading ? undefined : rest.onClick}
    >
      {loading ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      {collapses ? <span className={styles.label}>{children}</span> : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, collapses, className, children, ...rest }: ButtonLinkProps) {
  return (
    <LocalLink {...rest} className={classOf({ variant, size, wide, collapses }, className)}>
      {icon && <Icon name={icon} size={18} />}
      {collapses ? <span className={styles.label}>{children}</span> : children}
    </LocalLink>
  );
}
