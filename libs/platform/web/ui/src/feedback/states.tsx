import type { ReactNode } from 'react';
import { isApiError } from '@nitrate/api-client';
import { useProblemText, useText } from '@nitrate/i18n';
import { Button } from '../controls/button';
import { cx } from '../cx';
import { Icon } from '../controls/icon';
import type { IconName } from '../controls/icon-shapes';
import { VisuallyHidden } from '../layout/layout';
import styles from './states.module.css';

interface SkeletonProps {
  /** `block` fills its container. */
  shape?: 'still' | 'line' | 'half' | 'short' | 'block';
  className?: string;
}

/** A placeholder for content that loads, in its final size. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  const line = shape === 'half' || shape === 'short';
  return <span className={cx(styles.skeleton, line && styles.line, styles[shape], className)} aria-hidden="true" />;
}

/** A placeholder for a film card: still, title, credits. */
export function CardSkeleton() {
  return (
    <span className={styles.card} aria-hidden="true">
      <Skeleton shape="still" />
      <Skeleton shape="half" />
      <Skeleton shape="short" />
    </span>
  );
}

/** Announces to screen readers that content loads; place it next to skeletons. */
export function LoadingNote() {
  return <VisuallyHidden role="status">{useText()('ui.loading')}</VisuallyHidden>;
}

interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  icon?: IconName;
  actions?: ReactNode;
  /** For a part of a page instead of a whole page. */
  small?: boolean;
  /** True where it replaces the whole page, whose heading it then has. */
  isPage?: boolean;
}

/** Shown instead of empty content: a title and what to do next. */
export function EmptyState({ title, children, icon = 'film', actions, small, isPage }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={cx(styles.state, small && styles.small)}>
      <Icon name={icon} size={36} className={styles.sign} />
      <Heading>{title}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface FailedStateProps {
  /** Error of a query. */
  error?: unknown;
  onRetry?: () => void;
  /** True during a retry. */
  retrying?: boolean;
  small?: boolean;
  /** True where it replaces the whole page, whose heading it then has. */
  isPage?: boolean;
}

/** Labels of the button where the user has to confirm before the content loads. */
const confirmTexts = { twoFactorRequired: 'ui.confirm', secondFactorRequired: 'ui.setUp' } as const;

/** Shown instead of content that failed to load: the error and a retry button, which asks again where it was a code. */
export function FailedState({ error, onRetry, retrying, small, isPage }: FailedStateProps) {
  const text = useText();
  const Heading = isPage ? 'h1' : 'h2';
  const problem = useProblemText();
  const code = isApiError(error) ? error.code : 'somethingWentWrong';
  const confirmText = code in confirmTexts ? confirmTexts[code as keyof typeof confirmTexts] : undefined;
  return (
    <div className={cx(styles.state, styles.failed, small && styles.small)} role="alert">
      <Icon name={confirmText ? 'user' : 'warning'} size={36} className={styles.sign} />
      <Heading>{text(confirmText ? 'ui.locked' : 'ui.failed')}</Heading>
      <p className={styles.words}>{problem(code)}</p>
      {onRetry && (
        <div className={styles.actions}>
          <Button {...(!confirmText && { icon: 'replay' })} loading={retrying} onClick={onRetry}>
            {text(confirmText ?? 'ui.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
