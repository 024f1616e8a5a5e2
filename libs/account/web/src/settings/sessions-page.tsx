import { useRef } from 'react';
import type { SessionSummary } from '@nitrate/auth/contract';
import { userApi } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, FailedState, LoadingNote, Skeleton, useErrorTexts } from '@nitrate/ui';
import { Lead } from './frame/account-frame';
import styles from './frame/account-frame.module.css';
import { settingsPage } from './frame/settings-page';
import { SuccessMessage } from './frame/success-message';

function Sessions() {
  const text = useText();
  const errorTexts = useErrorTexts();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch, isFetching } = userApi.useListSessionsQuery();
  const [endSession, ending] = userApi.useEndSessionMutation();
  const [endOthers, endingOthers] = userApi.useEndOtherSessionsMutation();
  const sessions = data?.sessions ?? [];
  const others = sessions.filter(({ current }) => !current);
  const failed = ending.error ?? endingOthers.error;

  return (
    <>
      <Lead>{text('account.sessions.lead')}</Lead>
      {!data && !error && (
        <>
          <LoadingNote />
          <Skeleton className={styles.sessionSkeleton} />
          <Skeleton className={styles.sessionSkeleton} />
        </>
      )}
      {!data && error && <FailedState small error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <>
          <ErrorBox errors={failed ? errorTexts(failed) : []} />
          <ul ref={list} tabIndex={-1} className={styles.sessions} aria-label={text('account.sessions.title')}>
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                ending={ending.isLoading && ending.originalArgs === session.id}
                onEnd={async () => {
                  const { error: refused } = await endSession(session.id);
                  // The button that had the focus is removed.
                  if (!refused) list.current?.focus();
                }}
              />
            ))}
          </ul>
          {others.length === 0 && !ending.isSuccess && !endingOthers.isSuccess && (
            <p className={styles.note}>{text('account.sessions.only')}</p>
          )}
          <SuccessMessage>
            {(ending.isSuccess || endingOthers.isSuccess) && text('account.sessions.ended')}
          </SuccessMessage>
          {others.length > 0 && (
            <Button
              className={styles.action}
              loading={endingOthers.isLoading}
              onClick={() => void endOthers().then(({ error: refused }) => !refused && list.current?.focus())}
            >
              {text('account.sessions.endOthers')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

interface SessionItemProps {
  session: SessionSummary;
  ending: boolean;
  onEnd: () => Promise<void>;
}

function SessionItem({ session, ending, onEnd }: SessionItemProps) {
  const text = useText();
  const { browser, system, current } = session;
  const device =
    browser && system
      ? text('account.sessions.device', { browser, system })
      : (browser ?? system ?? text('account.sessions.unknown'));
  return (
    <li>
      <div className={styles.device}>
        <strong>{device}</strong>
        {current && <span className={styles.mark}>{text('account.sessions.current')}</span>}
        <span className={styles.when}>{text('account.sessions.lastUsed', { when: new Date(session.lastUsedAt) })}</span>
      </div>
      {!current && (
        <Button
          size="small"
          loading={ending}
          aria-label={text('account.sessions.endOne', { device })}
          onClick={() => void onEnd()}
        >
          {text('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** `/account/user/sessions`: the active sessions of the user, with buttons to end them. */
export const sessionsPage = settingsPage('sessions', Sessions);
