import { cx, LoadingNote, Skeleton, useHydrated, Wrap } from '@nitrate/ui';
import { Suspense, type ReactNode } from 'react';
import styles from './form-page.module.css';

interface PartProps {
  className: string | undefined;
  children: ReactNode;
}

/** A page with a form, and with what stands beside it. */
export const FormPage = ({ className, children }: PartProps) => (
  <Wrap className={cx(styles.page, className)}>{children}</Wrap>
);

/** The side of the page with the form. */
export const FormColumn = ({ className, children }: PartProps) => (
  <div className={cx(styles.content, className)}>{children}</div>
);

interface FormContentProps {
  title: string;
  lead: string;
  skeleton: ReactNode;
  /** The form, which loads after hydration. */
  children: ReactNode;
}

/** Heading and form of a page that visitors write on. */
export function FormContent({ title, lead, skeleton, children }: FormContentProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {isHydrated ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton}
    </>
  );
}

interface FormSkeletonProps {
  /** Of what is above the fields. */
  firstClassName: string | undefined;
  fields: number;
}

/** The skeleton of the form until it has loaded and the current user is known. */
export const FormSkeleton = ({ firstClassName = '', fields }: FormSkeletonProps) => (
  <div className={styles.skeleton}>
    <LoadingNote />
    <Skeleton shape="block" className={firstClassName} />
    {Array.from({ length: fields }, (_, field) => (
      <Skeleton key={field} shape="block" className={styles.field ?? ''} />
    ))}
  </div>
);

interface StepsProps {
  className: string | undefined;
  steps: readonly { key: string; title: string; detail: string }[];
}

/** What becomes of what was sent. */
export const Steps = ({ className, steps }: StepsProps) => (
  <ol className={cx(styles.steps, className)}>
    {steps.map(({ key, title, detail }) => (
      <li key={key}>
        <strong>{title}</strong>
        <span>{detail}</span>
      </li>
    ))}
  </ol>
);
