import { cx } from '@nitrate/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './confirmation.module.css';

interface ConfirmationProps {
  className: string | undefined;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** Confirms what was sent. It takes the focus, because it stands where the form was. */
export function Confirmation({ className, title, lead, children }: ConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={cx(styles.confirmation, className)}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </div>
  );
}

interface ActionsProps {
  className: string | undefined;
  children: ReactNode;
}

export const ConfirmationActions = ({ className, children }: ActionsProps) => (
  <div className={cx(styles.actions, className)}>{children}</div>
);

interface WhatFollowsProps {
  title: string;
  answer: string;
  /** What to do where no mail arrives. */
  missing: string;
}

/** What happens next. */
export const WhatFollows = ({ title, answer, missing }: WhatFollowsProps) => (
  <>
    <h2>{title}</h2>
    <p>{answer}</p>
    <p className={styles.quiet}>{missing}</p>
  </>
);
