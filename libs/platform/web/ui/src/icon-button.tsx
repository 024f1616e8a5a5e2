import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import { Tooltip, type TooltipPlace } from './tooltip';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  icon: IconName;
  /** Its name, shown as a tooltip too. */
  label: string;
  size?: 'normal' | 'small';
  /** Where the tooltip stands; `none` where the label is written beside it anyway. */
  tooltip?: TooltipPlace | 'none';
};

/** A control that is a sign alone. */
export function IconButton({ icon, label, size = 'normal', tooltip = 'bottom', className, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={cx(styles['icon'], size === 'small' && styles['iconSmall'], className)}
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
