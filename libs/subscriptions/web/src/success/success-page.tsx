import { isReady, useAuthSelector, useIsSignedIn } from '@nitrate/auth/data-access';
import { useProblemText, useText } from '@nitrate/i18n';
import type { PageModule } from '@nitrate/routing';
import { isApiError } from '@nitrate/api-client';
import { Button, ButtonLink } from '@nitrate/ui';
import { useSearchParams } from 'react-router-dom';
import { withSubscriptionTexts } from '../subscription-texts';
import { CheckoutMessage, PathContext } from './checkout-message';
import { SettledCheckout } from './settled-checkout';
import { useCheckout } from './use-checkout';

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
