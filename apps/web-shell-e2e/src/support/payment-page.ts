import type { Locale } from '@nitrate/contract-kit';
import type { Page } from 'playwright';
import { pathIn } from './archive';
import { button } from './forms';

/** The buttons of the sandbox's pages, on which payments are played. */
const actions = {
  en: {
    pay: 'Pay',
    decline: 'Decline the payment',
    abandon: 'Abandon 3-D Secure',
    renew: 'Renewal is paid',
    failRenewal: 'Renewal fails',
    giveUp: 'Payment fails for good',
    cancelNow: 'Cancel immediately',
    refund: 'Refund the last payment',
    chargeBack: 'Charge back the last payment',
    resend: 'Send the last event again',
  },
  de: {
    pay: 'Bezahlen',
    decline: 'Zahlung ablehnen',
    abandon: '3-D Secure abbrechen',
    renew: 'Verlängerung wird bezahlt',
    failRenewal: 'Verlängerung schlägt fehl',
    giveUp: 'Zahlung schlägt endgültig fehl',
    cancelNow: 'Sofort beenden',
    refund: 'Letzte Zahlung erstatten',
    chargeBack: 'Letzte Zahlung zurückbuchen',
    resend: 'Letztes Ereignis noch einmal senden',
  },
} as const;

export type PayAction = keyof typeof actions.en;

const words = {
  en: {
    order: 'Order and pay',
    consent: /^I want the ticket to begin when I start it/,
    noMoney: 'This is a demo: the payment is simulated and nothing is charged.',
    onwards: 'Continue',
  },
  de: {
    order: 'Zahlungspflichtig bestellen',
    consent: /^Ich möchte, dass das Ticket beginnt/,
    noMoney: 'Dies ist eine Demo: Die Zahlung wird nur simuliert, es wird nichts abgebucht.',
    onwards: 'Weiter',
  },
} as const;

const payPage = /\/dev\/pay\//;

/** Orders a plan of the demo archive, up to the page of the payment service. */
export async function order(page: Page, locale: Locale, plan: string, from?: string): Promise<void> {
  const search = new URLSearchParams({ plan, ...(from && { from }) });
  await page.goto(pathIn(locale, `/subscription/pricing?${search}`));
  await submitOrder(page, locale, plan);
}

/** Submits the order that is shown. */
export async function submitOrder(page: Page, locale: Locale, plan: string): Promise<void> {
  if (plan.startsWith('ticket')) await page.getByRole('checkbox', { name: words[locale].consent }).check();
  await button(page, words[locale].order).click();
  await page.waitForURL(payPage);
}

/** Lets something happen on a page of the sandbox. */
export async function play(page: Page, locale: Locale, action: PayAction): Promise<void> {
  await page.getByText(words[locale].noMoney).waitFor();
  await page.getByRole('button', { name: actions[locale][action], exact: true }).click();
}

/** Orders and pays a plan. */
export async function buy(page: Page, locale: Locale, plan: string, from?: string): Promise<void> {
  await order(page, locale, plan, from);
  await play(page, locale, 'pay');
}

/** Lets something happen to what the signed-in viewer has bought, and comes back to the page of their subscription. */
export async function playLater(page: Page, locale: Locale, ...later: PayAction[]): Promise<void> {
  const response = await page.request.post('/api/subscription/portal', { data: { lang: locale } });
  const { url } = (await response.json()) as { url: string };
  await page.goto(url);
  for (const action of later) await play(page, locale, action);
  await page.getByRole('link', { name: words[locale].onwards }).click();
  await page.waitForURL(/\/account\/subscription$/);
}
