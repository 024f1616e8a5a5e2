import { isNotFound } from '@nitrate/api-client';
import { PageHead } from '@nitrate/routing';
import { BackLink, StudioPage } from '@nitrate/staff-ui';
import { ButtonLink, cx, EmptyState, FailedState, LoadingNote, Skeleton, useErrorTexts } from '@nitrate/ui';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import styles from './job-parts.module.css';

const pollMs = 1000;

/** Options of a query that asks again and again while its job runs: `follow` is told what it has read. */
export function useJobPolling<Job>(isRunning: (job: Job) => boolean) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const follow = (job: Job | undefined) => {
    const wanted = job !== undefined && isRunning(job) ? pollMs : 0;
    if (pollingInterval !== wanted) setPollingInterval(wanted);
  };
  return { options: { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }, follow };
}

/** What a user starts and ends: focuses the heading after it, because the control that was used gives way to others. */
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

interface JobPageProps {
  title: string;
  path: string;
  /** To the list of such jobs. */
  back: { to: string; text: string };
  query: { error?: unknown; refetch: () => unknown };
  /** Said where there is no such job. */
  notFound: string;
  /** The job; false until it is there. */
  children: ReactNode;
}

/** The page of an import or a bulk edit. */
export function JobPage({ title, path, back, query: { error, refetch }, notFound, children }: JobPageProps) {
  const head = <PageHead title={title} path={path} noindex />;
  if (isNotFound(error)) {
    return (
      <StudioPage>
        {head}
        <EmptyState isPage title={notFound} actions={<ButtonLink to={back.to}>{back.text}</ButtonLink>} />
      </StudioPage>
    );
  }
  return (
    <StudioPage>
      {head}
      <BackLink to={back.to}>{back.text}</BackLink>
      {children ||
        (error ? (
          <FailedState isPage error={error} onRetry={() => void refetch()} />
        ) : (
          <>
            <LoadingNote />
            <JobSkeleton />
          </>
        ))}
    </StudioPage>
  );
}

interface PartProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A small line about a job; `inline` inside of another. */
export const JobNote = ({ inline = false, children }: { inline?: boolean; children: ReactNode }) =>
  inline ? <span className={styles.note}>{children}</span> : <p className={styles.note}>{children}</p>;

export const JobList = ({ className, children }: PartProps) => (
  <ul className={cx(styles.list, className)}>{children}</ul>
);

/** A label and its input. */
export const JobField = ({ className, children }: PartProps) => (
  <p className={cx(styles.field, className)}>{children}</p>
);

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
