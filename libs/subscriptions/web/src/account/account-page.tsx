import { useText } from '@nitrate/i18n';
import { PageHead, type PageModule } from '@nitrate/routing';
import { GiftCode } from '../codes/gift-code';
import { withSubscriptionTexts } from '../subscription-texts';
import type { SubscriptionsSlots } from '../subscriptions-slots';
import styles from './account-page.module.css';
import { InvoicesSection } from './invoices-section';
import { SubscriptionSection } from './subscription-section';
import { TicketsSection } from './tickets-section';

type Columns = Awaited<ReturnType<SubscriptionsSlots['loadAccountColumns']>>;

/** The module of `/account/subscription`: what the user has bought, what it costs, and how to end it. */
export const accountPage = (AccountColumns: Columns): PageModule => ({
  Page: withSubscriptionTexts(function Page() {
    const text = useText();
    const title = text('subscriptions.account.title');
    return (
      <AccountColumns title={title} wide>
        <PageHead title={title} path="/account/subscription" noindex />
        <div className={styles.sections}>
          <SubscriptionSection />
          <TicketsSection />
          <InvoicesSection />
          <GiftCode />
        </div>
      </AccountColumns>
    );
  }),
});
