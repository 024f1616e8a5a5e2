import { isAdmitted, isReady, useAuthSelector } from '@nitrate/auth/data-access';
import { localPath } from '@nitrate/contract-kit';
import { useText } from '@nitrate/i18n';
import { type PageGuard, PageHead, useLocale } from '@nitrate/routing';
import { LoadingNote, Skeleton, Wrap } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath } from './login-path';
import styles from './guarded.module.css';

interface GuardedProps {
  guard: PageGuard;
  children: ReactNode;
}

/**
 * Shows a page to users with access. Renders a skeleton on the server, until the current user is known, and while the
 * page is left after logout. Others are redirected to the login page, which leads back.
 */
export function Guarded({ guard, children }: GuardedProps) {
  const pending = useAuthSelector((state) => !isReady(state) || state.auth.leaving);
  const admitted = useAuthSelector((state) => isAdmitted(state, guard));
  if (admitted) return children;
  return (
    <>
      {pending || <RedirectToLogin />}
      {/* Until the user is known, or the login page has loaded. */}
      <PageSkeleton />
    </>
  );
}

function RedirectToLogin() {
  const locale = useLocale();
  const { pathname, search, hash } = useLocation();
  return <Navigate replace to={localPath(locale, loginPath(pathname + search + hash))} />;
}

function PageSkeleton() {
  const text = useText();
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('auth.guard.title')} path="/" noindex />
      <LoadingNote />
      <Skeleton shape="half" />
      <Skeleton shape="block" className={styles.block} />
      <Skeleton />
      <Skeleton shape="short" />
    </Wrap>
  );
}
