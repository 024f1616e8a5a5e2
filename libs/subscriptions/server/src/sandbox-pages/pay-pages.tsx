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

const styles = `.trial{max-width:none;margin-bottom:40px;padding:16px;border:1px solid var(--line);border-left:4px solid var(--accent);border-radius:6px;background:var(--raised)}
.trial strong{font-size:1.0625rem;font-weight:600}
section{margin-top:40px;border-top:1px solid var(--line)}
h2{margin-top:24px}
dl{margin:0 0 24px;border-bottom:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:2px 16px;padding:12px 0;border-top:1px solid var(--line)}
dd{margin:0;font-variant-numeric:tabular-nums}
.total dd{font-size:1.5rem}
form{display:flex;flex-wrap:wrap;gap:12px;margin:0 0 16px}
button{min-height:44px;padding:8px 20px;border:1px solid var(--control);border-radius:6px;background:none;color:var(--text);font-family:inherit;font-size:0.9375rem;font-weight:600;line-height:1.25;cursor:pointer}
button:hover{border-color:var(--text)}
button.main{border-color:transparent;background:var(--accent);color:var(--onAccent)}
ul{list-style:none;margin:0 0 24px;padding:0;border-top:1px solid var(--line)}
li{padding:12px 0;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.link{display:inline-flex;align-items:center;min-height:44px}
@media (max-width:479px){form{flex-direction:column}}`;

/** The page on which a purchase is paid, or not. */
export function checkoutPage(checkout: SandboxCheckout): Page {
  const { lang, plan, cents, state, successUrl, cancelUrl } = checkout;
  const texts = payPageTexts[lang];
  return page(
    lang,
    texts.checkoutTitle,
    <>
      <h1>{texts.checkoutTitle}</h1>
      <dl>
        <div>
          <dt>{texts.item}</dt>
          <dd>{texts.plans[plan.kind]}</dd>
        </div>
        <div className="total">
          <dt>{texts.total}</dt>
          <dd>{priceIn(lang, cents, plan.currency)}</dd>
        </div>
      </dl>
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
