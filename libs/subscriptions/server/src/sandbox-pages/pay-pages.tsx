import { type Locale, localeTags } from '@nitrate/contract-kit';
import { developmentPage } from '@nitrate/mail';
import type { ReactNode } from 'react';
import type {
  SandboxCheckout,
  SandboxCustomer,
  SandboxInvoice,
  SandboxPayment,
  SandboxSubscription,
} from '../sandbox/sandbox-state';
import { actionsOf, checkoutActions, type PayAction, paymentActionsOf } from './pay-action';
import { type PayPageTexts, payPageTexts } from './pay-page-texts';

type Page = ReturnType<typeof developmentPage>;

const styles = `.trial{border:2px solid var(--accent);border-radius:6px;padding:16px;background:var(--raised)}
.trial strong{display:block;font-size:20px}
section{border-top:1px solid var(--line);margin-top:32px}
form{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0}
button,.button{min-height:44px;padding:8px 16px;border:1px solid var(--line);border-radius:6px;background:var(--raised);color:var(--text);font:inherit;cursor:pointer}
button.main{background:var(--accent);border-color:var(--accent);color:var(--onAccent);font-weight:600}
ul{list-style:none;padding:0;margin:8px 0}
li{padding:4px 0;overflow-wrap:anywhere}
.total{font-size:20px}
.link{display:inline-block;padding:10px 0}`;

/** The page on which a purchase is paid, or not. */
export function checkoutPage(checkout: SandboxCheckout): Page {
  const { lang, plan, cents, state, successUrl, cancelUrl } = checkout;
  const texts = payPageTexts[lang];
  return page(
    lang,
    texts.checkoutTitle,
    <>
      <h1>{texts.checkoutTitle}</h1>
      <p className="total">
        {texts.plans[plan.kind]} – {texts.total}: {priceIn(lang, cents, plan.currency)}
      </p>
      {state === 'open' ? (
        <>
          <p className="quiet">{texts.about}</p>
          <Actions texts={texts} actions={checkoutActions} main="pay" />
          <a className="link" href={cancelUrl}>
            {texts.back}
          </a>
        </>
      ) : (
        <p>
          {texts.closed}{' '}
          <a className="link" href={successUrl}>
            {texts.onwards}
          </a>
        </p>
      )}
    </>,
  );
}

/** Something that a customer has bought. */
export type Bought = { id: string } & (
  { kind: 'subscription'; state: SandboxSubscription } | { kind: 'payment'; state: SandboxPayment }
);

/** The page on which what happens later to a customer's purchases is played. */
export function customerPage({ lang, returnUrl }: SandboxCustomer, bought: readonly Bought[]): Page {
  const texts = payPageTexts[lang];
  return page(
    lang,
    texts.portalTitle,
    <>
      <h1>{texts.portalTitle}</h1>
      {bought.length === 0 && <p>{texts.nothing}</p>}
      {bought.map((one) => (
        <BoughtSection key={one.id} bought={one} lang={lang} />
      ))}
      {bought.length > 0 && (
        <section>
          <h2>{texts.events}</h2>
          <Actions texts={texts} actions={['resend']} />
        </section>
      )}
      <a className="link" href={returnUrl}>
        {texts.onwards}
      </a>
    </>,
  );
}

function BoughtSection({ bought, lang }: { bought: Bought; lang: Locale }) {
  const texts = payPageTexts[lang];
  const { id, kind, state } = bought;
  const invoices = kind === 'subscription' ? state.invoices.toReversed() : [state.invoice];
  const actions = kind === 'subscription' ? actionsOf(state) : paymentActionsOf(state);
  return (
    <section>
      <h2>{texts.plans[state.plan.kind]}</h2>
      {kind === 'subscription' && <SubscriptionState subscription={state} lang={lang} />}
      <ul>
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} invoice={invoice} lang={lang} />
        ))}
      </ul>
      {actions.length > 0 && (
        <>
          <p className="quiet">{texts.play}</p>
          <Actions texts={texts} actions={actions} object={id} />
        </>
      )}
    </section>
  );
}

function SubscriptionState({ subscription, lang }: { subscription: SandboxSubscription; lang: Locale }) {
  const { statuses, until, endsThen } = payPageTexts[lang];
  const { status, endedAt, periodEnd, cancelAtPeriodEnd } = subscription;
  const date = new Intl.DateTimeFormat(localeTags[lang], { dateStyle: 'medium' }).format(new Date(periodEnd));
  return (
    <p>
      {statuses[status]}
      {endedAt === null && `, ${until.replace('{date}', date)}`}
      {endedAt === null && cancelAtPeriodEnd && `, ${endsThen}`}
    </p>
  );
}

function InvoiceLine({ invoice, lang }: { invoice: SandboxInvoice; lang: Locale }) {
  const { invoice: label, invoices } = payPageTexts[lang];
  const { number, cents, currency, state } = invoice;
  return (
    <li className="quiet">
      {label} {number}: {priceIn(lang, cents, currency)}, {invoices[state]}
    </li>
  );
}

interface ActionsProps {
  texts: PayPageTexts;
  actions: readonly PayAction[];
  main?: PayAction;
  object?: string;
}

function Actions({ texts, actions, main, object }: ActionsProps) {
  return (
    <form method="post">
      {object !== undefined && <input type="hidden" name="object" value={object} />}
      {actions.map((action) => (
        <button key={action} name="action" value={action} className={action === main ? 'main' : undefined}>
          {texts.actions[action]}
        </button>
      ))}
    </form>
  );
}

const priceIn = (lang: Locale, cents: number, currency: string): string =>
  new Intl.NumberFormat(localeTags[lang], { style: 'currency', currency }).format(cents / 100);

function page(lang: Locale, title: string, content: ReactNode): Page {
  const { noMoney } = payPageTexts[lang];
  const notice = (
    <p className="trial">
      <strong>{noMoney}</strong>
    </p>
  );
  return developmentPage({
    lang,
    title,
    styles,
    content: (
      <>
        {notice}
        {content}
      </>
    ),
  });
}
