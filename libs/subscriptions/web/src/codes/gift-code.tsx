import { useText } from '@nitrate/i18n';
import type { PlanKind } from '@nitrate/subscriptions/contract';
import { pricingAddress, subscriptionsApi, useAfterPurchase } from '@nitrate/subscriptions/data-access';
import { ButtonLink, Icon } from '@nitrate/ui';
import { useState } from 'react';
import { useViewer } from '../use-viewer';
import { GiftCodeForm } from './code-form';
import styles from './code-form.module.css';
import { Disclosure } from './disclosure';

interface GiftCodeProps {
  /** Path of the film that the visitor came from. */
  from?: string | undefined;
}

/** Redeems a gift code; visitors log in first. */
export function GiftCode({ from }: GiftCodeProps) {
  const text = useText();
  const { state } = useViewer();
  const [kind, setKind] = useState<PlanKind>();
  const [redeem] = subscriptionsApi.useRedeemGiftCodeMutation();
  const afterPurchase = useAfterPurchase();

  if (kind) return <Redeemed kind={kind} from={from} />;
  return (
    <Disclosure title={text('subscriptions.gift.title')}>
      {state === 'visitor' ? (
        <>
          <p className={styles.quiet}>{text('subscriptions.gift.logIn')}</p>
          <ButtonLink to={`/login?${new URLSearchParams({ redirect: pricingAddress({ from }) })}`}>
            {text('subscriptions.logIn')}
          </ButtonLink>
        </>
      ) : (
        <GiftCodeForm
          label={text('subscriptions.gift.label')}
          submitText={text('subscriptions.gift.submit')}
          onSubmit={async (code) => {
            const redeemed = await redeem({ code }).unwrap();
            await afterPurchase();
            setKind(redeemed.kind);
          }}
        />
      )}
    </Disclosure>
  );
}

function Redeemed({ kind, from }: GiftCodeProps & { kind: PlanKind }) {
  const text = useText();
  return (
    <div role="status">
      <p className={styles.done}>
        <Icon name="check" size={20} />
        {text(kind === 'ticket' ? 'subscriptions.gift.ticket' : 'subscriptions.gift.subscription')}
      </p>
      <div className={styles.actions}>
        {from && <ButtonLink to={from}>{text('subscriptions.backToFilm')}</ButtonLink>}
        <ButtonLink to="/explore">{text('subscriptions.explore')}</ButtonLink>
      </div>
    </div>
  );
}
