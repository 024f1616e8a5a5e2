import type { Locale } from '@nitrate/contract-kit';
import type { InvoiceState, PlanKind, SubscriptionStatus } from '@nitrate/subscriptions/contract';
import type { PayAction } from './pay-action';

/** The texts of the pages on which payments are played. */
export interface PayPageTexts {
  noMoney: string;
  about: string;
  checkoutTitle: string;
  portalTitle: string;
  item: string;
  total: string;
  back: string;
  closed: string;
  onwards: string;
  nothing: string;
  invoice: string;
  plans: Record<PlanKind, string>;
  statuses: Record<SubscriptionStatus, string>;
  invoices: Record<InvoiceState, string>;
  /** `{date}` */
  until: string;
  endsThen: string;
  play: string;
  events: string;
  actions: Record<PayAction, string>;
}

export const payPageTexts: Record<Locale, PayPageTexts> = {
  en: {
    noMoney: 'This is a demo: the payment is simulated and nothing is charged.',
    about: 'You do not need to enter anything. Choose what should happen.',
    checkoutTitle: 'Demo payment',
    portalTitle: 'Demo payments',
    item: 'Item',
    total: 'Total',
    back: 'Back without paying',
    closed: 'This payment is closed.',
    onwards: 'Continue',
    nothing: 'Nothing has been bought yet.',
    invoice: 'Invoice',
    plans: { month: 'Monthly subscription', year: 'Yearly subscription', ticket: 'Ticket' },
    statuses: {
      trialing: 'trial period',
      active: 'active',
      past_due: 'payment overdue',
      cancelled: 'ended',
      expired: 'expired',
    },
    invoices: { paid: 'paid', open: 'open', refunded: 'refunded', 'charged-back': 'charged back' },
    until: 'period until {date}',
    endsThen: 'ends on that date',
    play: 'What should happen?',
    events: 'Events',
    actions: {
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
  },
  de: {
    noMoney: 'Dies ist eine Demo: Die Zahlung wird nur simuliert, es wird nichts abgebucht.',
    about: 'Sie müssen nichts eingeben. Wählen Sie, was geschehen soll.',
    checkoutTitle: 'Demo-Zahlung',
    portalTitle: 'Demo-Zahlungen',
    item: 'Leistung',
    total: 'Gesamtbetrag',
    back: 'Zurück, ohne zu zahlen',
    closed: 'Diese Zahlung ist abgeschlossen.',
    onwards: 'Weiter',
    nothing: 'Es wurde noch nichts gekauft.',
    invoice: 'Rechnung',
    plans: { month: 'Monatsabonnement', year: 'Jahresabonnement', ticket: 'Ticket' },
    statuses: {
      trialing: 'Probezeitraum',
      active: 'aktiv',
      past_due: 'Zahlung überfällig',
      cancelled: 'beendet',
      expired: 'abgelaufen',
    },
    invoices: { paid: 'bezahlt', open: 'offen', refunded: 'erstattet', 'charged-back': 'zurückgebucht' },
    until: 'Zeitraum bis {date}',
    endsThen: 'endet dann',
    play: 'Was soll geschehen?',
    events: 'Ereignisse',
    actions: {
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
  },
};
