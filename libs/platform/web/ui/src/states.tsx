import type { ReactNode } from 'react';
import { isApiError } from '@nitrate/api-client';
import { useProblemText, useText } from '@nitrate/i18n';
import { Button } from './button';
import { cx } from './cx';
import { Icon } from './icon';
import type { IconName } from './icon-shapes';
import { VisuallyHidden } from './layout';
import styles from './states.module.css';

export interface SkeletonProps {
  /** `block` fills what it lies in. */
  shape?: 'still' | 'line' | 'half' | 'short' | 'block';
  className?: string;
}

/** Holds the place of something on its way, in its final size. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  const line = shape === 'half' || shape === 'short';
  return (
    <span className={cx(styles['skeleton'], line && styles['line'], styles[shape], className)} aria-hidden="true" />
  );
}

/** Holds the place of a film card: still, title, credits. */
export function CardSkeleton() {
  return (
    <span className={styles['card']} aria-hidden="true">
      <Skeleton shape="still" />
      <Skeleton shape="half" />
      <Skeleton shape="short" />
    </span>
  );
}

/** Says to screen readers that something is on its way; lay it beside the skeletons. */
export function LoadingNote() {
  return <VisuallyHidden role="status">{useText()('ui.loading')}</VisuallyHidden>;
}

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
  /** For a part of a page rather than its whole. */
  small?: boolean;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, children, icon = 'film', actions, small }: EmptyStateProps) {
  return (
    <div className={cx(styles['state'], small && styles['small'])}>
      <Icon name={icon} size={36} className={styles['sign']} />
      <h2>{title}</h2>
      {children && <div className={styles['words']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}

export interface FailedStateProps {
  /** What a query failed with. */
  error?: unknown;
  onRetry?: () => void;
  /** True while it is being tried again. */
  retrying?: boolean;
  small?: boolean;
}

/** What went wrong, in the reader's words, and a way to try again. */
export function FailedState({ error, onRetry, retrying, small }: FailedStateProps) {
  const text = useText();
  const problem = useProblemText();
  return (
    <div className={cx(styles['state'], styles['failed'], small && styles['small'])} role="alert">
      <Icon name="warning" size={36} className={styles['sign']} />
      <h2>{text('ui.failed')}</h2>
      <p className={styles['words']}>{problem(isApiError(error) ? error.code : 'somethingWentWrong')}</p>
      {onRetry && (
        <div className={styles['actions']}>
          <Button icon="replay" loading={retrying} onClick={onRetry}>
            {text('ui.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
