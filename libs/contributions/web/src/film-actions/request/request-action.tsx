import { lazyPart } from '@nitrate/app-updates';
import { isApiError } from '@nitrate/api-client';
import { isReady, useAuthSelector, useIsSignedIn } from '@nitrate/auth/data-access';
import { contributionsApi } from '@nitrate/contributions/data-access';
import { useProblemText, useText } from '@nitrate/i18n';
import { Button, LoadingNote } from '@nitrate/ui';
import { Suspense, useEffect, useId, useState } from 'react';
import { ActionIcon } from '../action-icon';
import styles from '../film-actions.module.css';

const GuestRequest = lazyPart(async () => (await import('./guest-request')).GuestRequest);

/** Asks for a film to be digitised: a user by one click, a guest by an address. @param props.film slug */
export function RequestAction({ film }: { film: string }) {
  const text = useText();
  const id = useId();
  const isSignedIn = useIsSignedIn();
  const isSessionKnown = useAuthSelector(isReady);
  /** A click before the session is known takes effect when it is. */
  const [isWaiting, setWaiting] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { data } = contributionsApi.useGetDigitisationRequestQuery({ film });
  const [request, asking] = contributionsApi.useRequestDigitisationMutation();
  const [withdraw, withdrawing] = contributionsApi.useWithdrawDigitisationRequestMutation();
  const hasAsked = isSignedIn && data?.asked === true;
  const count = data?.count ?? null;

  function ask() {
    if (!isSessionKnown) return setWaiting(true);
    if (!isSignedIn) return setOpen(!isOpen);
    withdrawing.reset();
    void request({ film });
  }

  useEffect(() => {
    if (!isWaiting || !isSessionKnown) return;
    setWaiting(false);
    if (isSignedIn) void request({ film });
    else setOpen(true);
  }, [isWaiting, isSessionKnown, isSignedIn, request, film]);

  return (
    <div className={styles.ask}>
      <div className={styles.askLine}>
        <ActionIcon name="reel" />
        <div className={styles.words}>
          <h2>{text('contributions.ask.title')}</h2>
          <p className={styles.detail} role="status">
            {hasAsked && <>{text('contributions.ask.asked')} </>}
            {count !== null ? text('contributions.ask.count', { count }) : !hasAsked && text('contributions.ask.help')}
          </p>
        </div>
        {hasAsked ? (
          <Button
            loading={withdrawing.isLoading}
            onClick={() => {
              asking.reset();
              void withdraw({ film });
            }}
          >
            {text('contributions.ask.withdraw')}
          </Button>
        ) : (
          <Button
            variant="primary"
            loading={asking.isLoading || isWaiting}
            onClick={ask}
            {...(!isSignedIn && { 'aria-expanded': isOpen, 'aria-controls': id })}
          >
            {text('contributions.ask.button')}
          </Button>
        )}
      </div>
      <Failure error={asking.error ?? withdrawing.error} />
      <div id={id}>
        {isOpen && !isSignedIn && (
          <Suspense fallback={<LoadingNote />}>
            <GuestRequest film={film} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  const problem = useProblemText();
  if (!error) return null;
  return (
    <p role="alert" className={styles.failed}>
      {problem(isApiError(error) ? error.code : 'somethingWentWrong')}
    </p>
  );
}
