import type { Locale } from '@nitrate/contract-kit';
import type { PlanKind } from '@nitrate/subscriptions/contract';
import type { PaymentMail } from './queue-mails';

interface Texts {
  subject: string;
  preheader: string;
  heading: string;
  body: readonly string[];
  button: string;
  small?: string;
}

interface PaymentMailTexts {
  plans: Record<PlanKind, string>;
  number: string;
  plan: string;
  period: string;
  date: string;
  total: string;
  /** `{percent}` */
  tax: string;
  /** `{hours}` */
  hours: string;
  footer: string;
  mails: Record<PaymentMail['kind'], Texts>;
}

/** Placeholders: `{number}`, `{plan}`, `{date}`, `{price}`, `{hours}`. */
export const paymentMailTexts: Record<Locale, PaymentMailTexts> = {
  en: {
    plans: { month: 'Monthly subscription', year: 'Yearly subscription', ticket: 'Ticket' },
    number: 'Invoice number',
    plan: 'For',
    period: 'Period',
    date: 'Date',
    total: 'Total',
    tax: 'of which {percent} % VAT',
    hours: '{hours} hours',
    footer: 'You are receiving this email because you have bought access to films. It is part of the contract.',
    mails: {
      receipt: {
        subject: 'Your receipt {number}',
        preheader: 'Thank you. Your payment has arrived.',
        heading: 'Thank you for your payment',
        body: ['Your payment has arrived, and all films play in full.'],
        button: 'My subscription',
      },
      ticket: {
        subject: 'Your ticket for {hours} hours of film',
        preheader: 'Thank you. Your ticket is ready.',
        heading: 'Your ticket is ready',
        body: [
          'Your payment has arrived. The ticket lasts {hours} hours from its start, on the page of a film or in your account.',
          'If you do not start it, it starts by itself on {date}.',
        ],
        button: 'To the films',
      },
      renewalAhead: {
        subject: 'Your subscription renews on {date}',
        preheader: '{price} will be charged on {date}.',
        heading: 'Your subscription renews soon',
        body: ['On {date} your subscription renews, and {price} will be charged. You need do nothing.'],
        button: 'My subscription',
        small: 'You can cancel until then on the page of your subscription.',
      },
      paymentFailed: {
        subject: 'Your payment has failed',
        preheader: 'Films play on until {date}.',
        heading: 'Your payment has failed',
        body: [
          'The payment for your subscription could not be made. Films play on in full until {date}, and the payment will be attempted again.',
          'Please check your means of payment by then.',
        ],
        button: 'Check means of payment',
      },
      ended: {
        subject: 'Your subscription has ended',
        preheader: 'Nothing more will be charged.',
        heading: 'Your subscription has ended',
        body: [
          'Your subscription ended on {date}. Nothing more will be charged; your account, lists and bookmarks remain.',
        ],
        button: 'Subscribe again',
      },
    },
  },
  de: {
    plans: { month: 'Monatsabonnement', year: 'Jahresabonnement', ticket: 'Ticket' },
    number: 'Rechnungsnummer',
    plan: 'Für',
    period: 'Zeitraum',
    date: 'Datum',
    total: 'Gesamtbetrag',
    tax: 'darin {percent} % MwSt.',
    hours: '{hours} Stunden',
    footer: 'Sie erhalten diese E-Mail, weil Sie Zugang zu Filmen gekauft haben. Sie gehört zum Vertrag.',
    mails: {
      receipt: {
        subject: 'Ihre Quittung {number}',
        preheader: 'Vielen Dank, Ihre Zahlung ist eingegangen.',
        heading: 'Vielen Dank für Ihre Zahlung',
        body: ['Ihre Zahlung ist eingegangen, alle Filme laufen in voller Länge.'],
        button: 'Mein Abonnement',
      },
      ticket: {
        subject: 'Ihr Ticket für {hours} Stunden Film',
        preheader: 'Vielen Dank, Ihr Ticket liegt bereit.',
        heading: 'Ihr Ticket liegt bereit',
        body: [
          'Ihre Zahlung ist eingegangen. Das Ticket gilt {hours} Stunden, sobald Sie es starten: auf der Seite eines Films oder in Ihrem Konto.',
          'Wenn Sie es nicht starten, beginnt es am {date} von selbst.',
        ],
        button: 'Zu den Filmen',
      },
      renewalAhead: {
        subject: 'Ihr Abonnement verlängert sich am {date}',
        preheader: 'Am {date} werden {price} abgebucht.',
        heading: 'Ihr Abonnement verlängert sich bald',
        body: ['Am {date} verlängert sich Ihr Abonnement, und {price} werden abgebucht. Sie brauchen nichts zu tun.'],
        button: 'Mein Abonnement',
        small: 'Bis dahin können Sie auf der Seite Ihres Abonnements kündigen.',
      },
      paymentFailed: {
        subject: 'Ihre Zahlung ist fehlgeschlagen',
        preheader: 'Filme laufen noch bis {date}.',
        heading: 'Ihre Zahlung ist fehlgeschlagen',
        body: [
          'Die Zahlung für Ihr Abonnement konnte nicht ausgeführt werden. Filme laufen noch bis {date} in voller Länge, und die Zahlung wird erneut versucht.',
          'Bitte prüfen Sie bis dahin Ihr Zahlungsmittel.',
        ],
        button: 'Zahlungsmittel prüfen',
      },
      ended: {
        subject: 'Ihr Abonnement ist beendet',
        preheader: 'Es wird nichts mehr abgebucht.',
        heading: 'Ihr Abonnement ist beendet',
        body: [
          'Ihr Abonnement wurde am {date} beendet. Es wird nichts mehr abgebucht; Ihr Konto, Ihre Listen und Lesezeichen bleiben erhalten.',
        ],
        button: 'Neues Abonnement abschließen',
      },
    },
  },
};
