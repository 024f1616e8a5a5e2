import type { UserDetails, UserSession } from '@nitrate/admin-management/contract';
import { usersApi } from '@nitrate/admin-management/data-access';
import { useText } from '@nitrate/i18n';
import { Button, ErrorBox, useErrorTexts } from '@nitrate/ui';
import { useRef } from 'react';
import lines from '../parts/lines.module.css';
import { Panel } from '../parts/panel';
import { useFormatUtc } from '../parts/use-moment';

/** Where a user is signed in, with buttons that end it. */
export function UserSessions({ user: { id, sessions } }: { user: UserDetails }) {
  const text = useText();
  const errorTexts = useErrorTexts();
  const list = useRef<HTMLUListElement>(null);
  const [endOne, one] = usersApi.useEndUserSessionMutation();
  const [endAll, all] = usersApi.useEndUserSessionsMutation();
  const title = text('adminManagement.user.sessions');
  const failed = one.error ?? all.error;
  const endable = sessions.filter(({ active, current }) => active && !current);
  // The button that had the focus is removed.
  const focusList = ({ error }: { error?: unknown }) => !error && list.current?.focus();
  return (
    <Panel
      title={title}
      tools={
        endable.length > 1 && (
          <Button
            size="small"
            loading={all.isLoading}
            onClick={() => void endAll({ params: { user: id } }).then(focusList)}
          >
            {text('adminManagement.user.endAll')}
          </Button>
        )
      }
    >
      <ErrorBox errors={failed ? errorTexts(failed) : []} />
      {sessions.length === 0 && <p className={lines['note']}>{text('adminManagement.user.noSessions')}</p>}
      <ul ref={list} tabIndex={-1} aria-label={title} className={sessions.length > 0 ? lines['lines'] : undefined}>
        {sessions.map((session) => (
          <Session
            key={session.id}
            session={session}
            ending={one.isLoading && one.originalArgs?.params.session === session.id}
            onEnd={() => void endOne({ params: { user: id, session: session.id } }).then(focusList)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SessionProps {
  session: UserSession;
  ending: boolean;
  onEnd: () => void;
}

function Session({ session: { browser, system, active, current, lastUsedAt }, ending, onEnd }: SessionProps) {
  const text = useText();
  const formatUtc = useFormatUtc();
  const known = [browser, system].filter((part) => part !== null).join(', ');
  const device = known || text('adminManagement.user.unknownBrowser');
  return (
    <li>
      <span className={lines['words']}>
        <strong>{device}</strong>
        <span className={lines['quiet']}>
          {text(active ? 'adminManagement.user.lastUsed' : 'adminManagement.user.expired', {
            when: formatUtc(lastUsedAt),
          })}
        </span>
      </span>
      {current && <span className={lines['quiet']}>{text('adminManagement.user.current')}</span>}
      {active && !current && (
        <Button
          size="small"
          loading={ending}
          aria-label={text('adminManagement.user.endOne', { device })}
          onClick={onEnd}
        >
          {text('adminManagement.user.end')}
        </Button>
      )}
    </li>
  );
}
