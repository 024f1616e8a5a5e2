import { cx, Skeleton, useErrorTexts } from '@nitrate/ui';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import styles from './job-parts.module.css';

/** What a user starts and ends: focuses the heading after it, because the control that was used is replaced by others. */
export function useJobControls() {
  const errorTexts = useErrorTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const focusHeading = () => heading.current?.focus();
  const act = async (action: () => Promise<unknown>) => {
    setErrors([]);
    try {
      await action();
      focusHeading();
    } catch (error) {
      setErrors(errorTexts(error));
    }
  };
  return { heading, focusHeading, errors, act };
}

interface JobSectionProps {
  title: string;
  /** Next to the title. */
  tools?: ReactNode;
  /** Of a heading that can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page about an import, an export or a bulk edit. */
export function JobSection({ title, tools, heading, className, children }: JobSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx(styles.section, className)}>
      <div className={cx(tools !== undefined && styles.head)}>
        <h2 id={id} {...(heading && { ref: heading, tabIndex: -1 })}>
          {title}
        </h2>
        {tools}
      </div>
      {children}
    </section>
  );
}

interface JobProgressProps {
  label: string;
  /** 0 to 1. */
  fraction: number;
  /** The button that cancels it. */
  children: ReactNode;
}

/** How far a job is. */
export const JobProgress = ({ label, fraction, children }: JobProgressProps) => (
  <div className={styles.running}>
    <div className={styles.progress}>
      <p>{label}</p>
      <progress aria-label={label} value={fraction} max={1} />
    </div>
    {children}
  </div>
);

export const JobActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>;

export const JobSkeleton = () => <Skeleton shape="block" className={styles.loading ?? ''} />;
