import { isReady, useAuthSelector, useIsSignedIn } from '@nitrate/auth/data-access';
import { useText } from '@nitrate/i18n';
import { LocalLink } from '@nitrate/routing';
import type { Plan } from '@nitrate/subscriptions/contract';
import { pricingAddress, subscriptionsApi, useMoney } from '@nitrate/subscriptions/data-access';
import { cx } from '@nitrate/ui';
import buttons from '../player/buttons.module.css';
import { usePlayerSlots } from '../player-slots';
import styles from './pay-dialog.module.css';

/** The ticket and the subscription that are offered: the cheapest of each. */
function offersOf(plans: readonly Plan[]): Plan[] {
  const cheapest = (isOf: (plan: Plan) => boolean) =>
    plans.filter(isOf).sort((one, other) => one.price.cents - other.price.cents)[0];
  const ticket = cheapest(({ kind }) => kind === 'ticket');
  const subscription = cheapest(({ kind }) => kind === 'month') ?? cheapest(({ kind }) => kind === 'year');
  return [ticket, subscription].filter((plan) => plan !== undefined);
}

/** What is sold; where nothing is, an account or other films. @param props.back path of the film, without language */
export function Offers({ back }: { back: string }) {
  const text = useText();
  const { data, isLoading } = subscriptionsApi.useListPlansQuery();
  const isVisitor = useIsVisitor();
  const offers = offersOf(data?.plans ?? []);
  return (
    <>
      <p className={styles.sentence}>{text('player.payDialog.body')}</p>
      {!isLoading && offers.length === 0 && <WithoutOffers back={back} />}
      {offers.length > 0 && (
        <ul className={styles.offers}>
          {offers.map((plan, index) => (
            <Offer key={plan.id} plan={plan} back={back} isFirst={index === 0} isVisitor={isVisitor} />
          ))}
        </ul>
      )}
      <Foot back={back} isSold={offers.length > 0} isVisitor={isVisitor} />
    </>
  );
}

function useIsVisitor(): boolean {
  const signedIn = useIsSignedIn();
  return useAuthSelector(isReady) && !signedIn;
}

interface OfferProps {
  plan: Plan;
  back: string;
  isFirst: boolean;
  isVisitor: boolean;
}

/** Whoever has no account signs up on the way to the order. */
function Offer({ plan, back, isFirst, isVisitor }: OfferProps) {
  const text = useText();
  const money = useMoney();
  const { kind, hours } = plan;
  const order = pricingAddress({ plan: plan.id, from: back });
  return (
    <li className={styles.offer}>
      <p className={styles.name}>
        <strong>{text(kind === 'ticket' ? 'player.payDialog.ticket' : 'player.payDialog.subscription')}</strong>{' '}
        <span>{text(`player.payDialog.per.${kind}`, { hours })}</span>
        <b>{money(plan.price)}</b>
      </p>
      <p className={styles.terms}>
        {text(kind === 'ticket' ? 'player.payDialog.ticket.terms' : 'player.payDialog.subscription.terms', { hours })}
      </p>
      <LocalLink
        to={isVisitor ? `/sign-up?${new URLSearchParams({ redirect: order })}` : order}
        className={cx(isFirst ? buttons.primary : buttons.secondary, styles.button)}
      >
        {text(kind === 'ticket' ? 'player.payDialog.buyTicket' : 'player.payDialog.subscribe')}
      </LocalLink>
    </li>
  );
}

/** Nothing is sold here: an account that an institution pays for, or other films. */
function WithoutOffers({ back }: { back: string }) {
  const text = useText();
  const { loginOffer: LoginOffer } = usePlayerSlots();
  const signedIn = useIsSignedIn();
  const isVisitor = useIsVisitor();
  return (
    <div className={styles.choices}>
      <LoginOffer back={back} className={cx(buttons.primary, styles.button)} />
      {isVisitor && (
        <LocalLink
          to={`/sign-up?${new URLSearchParams({ redirect: back })}`}
          className={cx(buttons.secondary, styles.button)}
        >
          {text('player.payDialog.signUp')}
        </LocalLink>
      )}
      {signedIn && (
        <LocalLink to="/explore" className={cx(buttons.primary, styles.button)}>
          {text('player.payDialog.explore')}
        </LocalLink>
      )}
    </div>
  );
}

function Foot({ back, isSold, isVisitor }: { back: string; isSold: boolean; isVisitor: boolean }) {
  const text = useText();
  const { loginOffer: LoginOffer } = usePlayerSlots();
  return (
    <div className={styles.foot}>
      {isSold && isVisitor && (
        <p>
          {text('player.payDialog.account')} <LoginOffer back={back} />
        </p>
      )}
      {isSold && <p className={styles.tax}>{text('player.payDialog.tax')}</p>}
      <p className={styles.network}>{text('player.payDialog.network')}</p>
    </div>
  );
}
