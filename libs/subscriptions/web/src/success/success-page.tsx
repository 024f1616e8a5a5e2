import { isReady, useAuthSelector, useIsSignedIn } from '@nitrate/auth/data-access';
import { useProblemText, useText } from '@nitrate/i18n';
import { PageHead, type PageModule, useLocalNavigate } from '@nitrate/routing';
import { isApiError } from '@nitrate/api-client';
import { Button, ButtonLink, Spinner } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import type { Checkout } from '@nitrate/subscriptions/contract';
import { pricingAddress, subscriptionsApi, useAfterPurchase } from '@nitrate/subscriptions/data-access';
import { type ReactNode, createContext, useContext, useState } from 'react';
import { withSubscriptionTexts } from '../subscription-texts';
import { useCheckout } from './use-checkout';
import { sitePath } from '../site-path';
import styles from './success-page.module.css';

/** Path of the page that is shown, without language. */
const PathContext = createContext('/subscription/success');

interface CheckoutMessageProps {
  title: string;
  body: string;
  /** What prevents success at the moment. */
  note?: string;
  isWaiting?: boolean;
  /** Buttons and links. */
  children?: ReactNode;
}

/** One message in a live region, which is the title of the document as well. */
function CheckoutMessage({ title, body, note, isWaiting, children }: CheckoutMessageProps) {
  return (
    <div className={styles.message}>
      <PageHead title={title} path={useContext(PathContext)} noindex />
      <div aria-live="polite" aria-busy={isWaiting || undefined} className={styles.words}>
        {isWaiting && <Spinner size={32} />}
        <h1>{title}</h1>
        <p>{body}</p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** A purchase whose payment the provider has confirmed or refused, and where to go from there. */
function SettledCheckout({ checkout }: { checkout: Checkout }) {
  return checkout.state === 'paid' ? <Paid checkout={checkout} /> : <NotPaid checkout={checkout} />;
}

function Paid({ checkout: { kind, plan, back } }: { checkout: Checkout }) {
  const text = useText();
  const { data } = subscriptionsApi.useListPlansQuery();
  const bought = data?.plans.find(({ id }) => id === plan);
  const film = sitePath(back);
  const suffix = kind === 'ticket' ? 'ticket' : 'subscription';
  return (
    <CheckoutMessage
      title={text(`subscriptions.success.paid.${suffix}`)}
      body={text(`subscriptions.success.paid.${suffix}.body`, {
        hours: bought?.hours ?? 0,
        days: bought?.startsWithinDays ?? 0,
      })}
    >
      {film && kind === 'ticket' && <StartAndWatch film={film} />}
      {film && (
        <ButtonLink variant={kind === 'ticket' ? 'secondary' : 'primary'} icon="play" to={film}>
          {text(kind === 'ticket' ? 'subscriptions.success.startLater' : 'subscriptions.success.watch')}
        </ButtonLink>
      )}
      {!film && (
        <ButtonLink variant="primary" to="/explore">
          {text('subscriptions.explore')}
        </ButtonLink>
      )}
      <ButtonLink to="/account/subscription">{text('subscriptions.account')}</ButtonLink>
    </CheckoutMessage>
  );
}

/** Starts the ticket and leads to the film, which then plays in full. */
function StartAndWatch({ film }: { film: string }) {
  const text = useText();
  const problem = useProblemText();
  const navigate = useLocalNavigate();
  const afterPurchase = useAfterPurchase();
  const [isStarting, setStarting] = useState(false);
  const [start, { error }] = subscriptionsApi.useStartTicketMutation();

  async function startAndWatch() {
    if (isStarting) return;
    setStarting(true);
    const { data } = await start();
    if (data) {
      await afterPurchase();
      navigate(film);
    }
    setStarting(false);
  }

  return (
    <>
      {error && <p role="alert">{problem(isApiError(error) ? error.code : 'somethingWentWrong')}</p>}
      <Button variant="primary" icon="play" loading={isStarting} onClick={() => void startAndWatch()}>
        {text('subscriptions.success.start')}
      </Button>
    </>
  );
}

function NotPaid({ checkout: { state, plan, back } }: { checkout: Checkout }) {
  const text = useText();
  const film = sitePath(back);
  const reason = state === 'expired' ? 'expired' : 'failed';
  return (
    <CheckoutMessage
      title={text(`subscriptions.success.${reason}`)}
      body={text(`subscriptions.success.${reason}.body`)}
    >
      <ButtonLink variant="primary" to={pricingAddress({ plan, from: film })}>
        {text('subscriptions.success.tryAgain')}
      </ButtonLink>
      {film && <ButtonLink to={film}>{text('subscriptions.backToFilm')}</ButtonLink>}
    </CheckoutMessage>
  );
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function Page({ path }: { path: string }) {
  const [search] = useSearchParams();
  const checkout = search.get('checkout') ?? '';
  if (!uuid.test(checkout)) return <UnknownCheckout />;
  return <FollowedCheckout key={checkout} checkout={checkout} path={path} />;
}

/** What the server says about the purchase; the address that the reader arrived at says nothing. */
function FollowedCheckout({ checkout, path }: { checkout: string; path: string }) {
  const ready = useAuthSelector(isReady);
  const isSignedIn = useIsSignedIn();
  const followed = useCheckout(checkout);
  if (followed.state === 'settled') return <SettledCheckout checkout={followed.checkout} />;
  if (ready && !isSignedIn) return <LogInFirst back={`${path}?${new URLSearchParams({ checkout })}`} />;
  if (followed.state === 'unknown') return <UnknownCheckout />;
  if (followed.state === 'stopped') return <Stopped {...followed} />;
  return <Waiting error={followed.error} />;
}

function Waiting({ error }: { error: unknown }) {
  const text = useText();
  const problem = useProblemText();
  return (
    <CheckoutMessage
      isWaiting
      title={text('subscriptions.success.open')}
      body={text('subscriptions.success.open.body')}
      {...(error !== undefined && {
        note: `${problem(isApiError(error) ? error.code : 'somethingWentWrong')} ${text('subscriptions.success.keeps')}`,
      })}
    />
  );
}

function Stopped({ retry, isFetching }: { retry: () => void; isFetching: boolean }) {
  const text = useText();
  return (
    <CheckoutMessage title={text('subscriptions.success.slow')} body={text('subscriptions.success.slow.body')}>
      <Button variant="primary" icon="replay" loading={isFetching} onClick={retry}>
        {text('subscriptions.success.again')}
      </Button>
      <ButtonLink to="/account/subscription">{text('subscriptions.account')}</ButtonLink>
    </CheckoutMessage>
  );
}

function LogInFirst({ back }: { back: string }) {
  const text = useText();
  return (
    <CheckoutMessage title={text('subscriptions.success.logIn')} body={text('subscriptions.success.logIn.body')}>
      <ButtonLink variant="primary" to={`/login?${new URLSearchParams({ redirect: back })}`}>
        {text('subscriptions.logIn')}
      </ButtonLink>
    </CheckoutMessage>
  );
}

function UnknownCheckout() {
  const text = useText();
  return (
    <CheckoutMessage title={text('subscriptions.success.unknown')} body={text('subscriptions.success.unknown.body')}>
      <ButtonLink variant="primary" to="/account/subscription">
        {text('subscriptions.account')}
      </ButtonLink>
    </CheckoutMessage>
  );
}

/**
 * The page after a payment: waits until the provider has confirmed it, and then says what is possible now.
 *
 * @param path `/subscription/success` or `/ticket/success`
 */
export const successPage = (path: string): PageModule => ({
  Page: withSubscriptionTexts(() => (
    <PathContext value={path}>
      <Page path={path} />
    </PathContext>
  )),
});
