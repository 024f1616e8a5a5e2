import type { Locale } from '@nitrate/contract-kit';

const en = {
  usage: `Usage: npm run nitrate -- gift-codes create --plan ID --count N [--months M] [--expires DATE]

  --plan ID        plan that the codes give, without a payment
  --count N        number of codes, at most 10000
  --months M       how many months a subscription lasts; default: one period of the plan
  --expires DATE   last day on which the codes can be redeemed, such as 2027-12-31
  --lang en|de     language of the messages

The codes are printed once; the database holds only their hashes.`,
  actionUnknown: 'The only action is create.',
  planMissing: '--plan is missing.',
  countInvalid: '--count is a number from 1 to 10000.',
  monthsInvalid: '--months is a number from 1 to 120.',
  expiresInvalid: '--expires is a date such as 2027-12-31.',
  planUnknown: (plan: string, plans: string) =>
    plans === '' ? 'No plans are configured (NITRATE_PLANS).' : `There is no plan ${plan}; there are: ${plans}.`,
  ticketHasNoMonths: 'A ticket lasts hours, so --months is not for it.',
  created: (count: number, plan: string) => `Codes created for ${plan}: ${count}. They cannot be shown again.`,
};

/** Messages of `gift-codes`. */
export type GiftCodesMessages = typeof en;

const de: GiftCodesMessages = {
  usage: `Aufruf: npm run nitrate -- gift-codes create --plan ID --count N [--months M] [--expires DATUM]

  --plan ID         Angebot, das die Codes ohne Zahlung gewähren
  --count N         Anzahl der Codes, höchstens 10000
  --months M        wie viele Monate ein Abonnement dauert; ohne Angabe ein Zeitraum des Angebots
  --expires DATUM   letzter Tag, an dem die Codes gelten, zum Beispiel 2027-12-31
  --lang en|de      Sprache der Meldungen

Die Codes werden einmal ausgegeben; die Datenbank enthält nur ihre Hashwerte.`,
  actionUnknown: 'Die einzige Aktion ist create.',
  planMissing: '--plan fehlt.',
  countInvalid: '--count ist eine Zahl von 1 bis 10000.',
  monthsInvalid: '--months ist eine Zahl von 1 bis 120.',
  expiresInvalid: '--expires ist ein Datum wie 2027-12-31.',
  planUnknown: (plan, plans) =>
    plans === ''
      ? 'Es sind keine Angebote konfiguriert (NITRATE_PLANS).'
      : `Das Angebot ${plan} gibt es nicht; es gibt: ${plans}.`,
  ticketHasNoMonths: 'Ein Ticket dauert Stunden, --months ist dafür nicht möglich.',
  created: (count, plan) => `Codes für ${plan} erstellt: ${count}. Sie können nicht noch einmal angezeigt werden.`,
};

export const giftCodesMessages: Readonly<Record<Locale, GiftCodesMessages>> = { en, de };
