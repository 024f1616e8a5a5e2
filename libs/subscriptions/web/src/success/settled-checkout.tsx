import { useText } from '@nitrate/i18n';
import type { Checkout } from '@nitrate/subscriptions/contract';
import { pricingAddress, subscriptionsApi } from '@nitrate/subscriptions/data-access';
import { ButtonLink } from '@nitrate/ui';
import { sitePath } from '../site-path';
import { CheckoutMessage } from './checkout-message';

/** A purchase whose payment the provider has confirmed or refused, and where to go from there. */
export function SettledCheckout({ checkout }: { checkout: Checkout }) {
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
      {film && (
        <ButtonLink variant="primary" icon="play" to={film}>
          {text('subscriptions.backToFilm')}
        </ButtonLink>
      )}
      <ButtonLink variant={film ? 'secondary' : 'primary'} to="/explore">
        {text('subscriptions.explore')}
      </ButtonLink>
      <ButtonLink to="/account/subscription">{text('subscriptions.account')}</ButtonLink>
    </CheckoutMessage>
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
