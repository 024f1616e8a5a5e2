import type { ComponentProps, ReactNode } from 'react';
import { LocalLink, type LocalLinkProps } from '@nitrate/routing';
import styles from './button.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import { Spinner } from './spinner';

interface Look {
  /** `primary` at most once in view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
  /** As wide as what it lies in. */
  wide?: boolean;
  /** Before the words. */
  icon?: IconName;
  children: ReactNode;
}

export type ButtonProps = ComponentProps<'button'> &
  Look & { /** Shows that it is at work and takes no second press. */ loading?: boolean };
export type ButtonLinkProps = LocalLinkProps & Look;

const classOf = ({ variant = 'secondary', size, wide }: Omit<Look, 'children'>, className?: string) =>
  cx(styles['button'], styles[variant], size === 'small' && styles['small'], wide && styles['wide'], className);

/** Does something on this page. */
export function Button({ variant, size, wide, icon, loading, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size, wide }, className)}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : rest.onClick}
    >
      {loading ? <Spinner size={18} /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

/** A link that weighs as much as a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <LocalLink {...rest} className={classOf({ variant, size, wide }, className)}>
      {icon && <Icon name={icon} size={18} />}
      {children}
    </LocalLink>
  );
}
