import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { cx } from '../cx';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import { Tooltip, type TooltipPlace } from './tooltip';

// A `title` would be announced after the label, as a description.
type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'title'> & {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  size?: 'normal' | 'small';
  /** Position of the tooltip; `none` if the label is obvious from the context. */
  tooltip?: TooltipPlace | 'none';
};

/** A button with only an icon. */
export function IconButton({ icon, label, size = 'normal', tooltip = 'bottom', className, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles.icon, size === 'small' && styles.iconSmall, className)}
    >
      <Icon name={icon} size={size === 'small' ? 18 : 22} />
    </button>
  );
  return tooltip === 'none' ? (
    button
  ) : (
    <Tooltip text={label} place={tooltip}>
      {button}
    </Tooltip>
  );
}
