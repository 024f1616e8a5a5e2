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
    plan: 'Item',
    period: 'Period',
    date: 'Date',
    total: 'Total',
    tax: 'including {percent}% VAT',
    hours: '{hours} hours',
    footer: 'You are receiving this email because you bought access to films. It is part of your contract.',
    mails: {
      receipt: {
        subject: 'Your receipt {number}',
        preheader: 'Thank you. We have received your payment.',
        heading: 'Thank you for your payment',
        body: ['We have received your payment. You can now watch all films in full.'],
        button: 'My subscription',
      },
      ticket: {
        subject: 'Your ticket for {hours} hours',
        preheader: 'Thank you. Your ticket is ready.',
        heading: 'Your ticket is ready',
        body: [
          'We have received your payment. The ticket is valid for {hours} hours once you start it, on the page of a film or in your account.',
          'If you do not start it before then, it starts automatically on {date}.',
        ],
        button: 'Explore the films',
      },
      renewalAhead: {
        subject: 'Your subscription renews on {date}',
        preheader: '{price} will be charged on {date}.',
        heading: 'Your subscription renews soon',
        body: ['Your subscription renews on {date}, and {price} will be charged. You do not need to do anything.'],
        button: 'My subscription',
        small: 'Until then, you can cancel on the page of your subscription.',
      },
      paymentFailed: {
        subject: 'Your payment has failed',
        preheader: 'You can still watch films until {date}.',
        heading: 'Your payment has failed',
        body: [
          'The payment for your subscription has failed. You can still watch films in full until {date}, and we will try the payment again.',
          'Please check your payment method by then.',
        ],
        button: 'Check payment method',
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
    plan: 'Leistung',
    period: 'Zeitraum',
    date: 'Datum',
    total: 'Gesamtbetrag',
    tax: 'inkl. {percent} % MwSt.',
    hours: '{hours} Stunden',
    footer: 'Sie erhalten diese E-Mail, weil Sie Zugang zu Filmen gekauft haben. Sie ist Teil Ihres Vertrags.',
    mails: {
      receipt: {
        subject: 'Ihre Quittung {number}',
        preheader: 'Vielen Dank, Ihre Zahlung ist eingegangen.',
        heading: 'Vielen Dank für Ihre Zahlung',
        body: ['Ihre Zahlung ist eingegangen. Sie können jetzt alle Filme in voller Länge sehen.'],
        button: 'Mein Abonnement',
      },
      ticket: {
        subject: 'Ihr Ticket für {hours} Stunden',
        preheader: 'Vielen Dank, Ihr Ticket liegt bereit.',
        heading: 'Ihr Ticket liegt bereit',
        body: [
          'Ihre Zahlung ist eingegangen. Das Ticket gilt {hours} Stunden, sobald Sie es starten, auf der Seite eines Films oder in Ihrem Konto.',
          'Wenn Sie es bis dahin nicht starten, beginnt es am {date} automatisch.',
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
        preheader: 'Sie können Filme noch bis {date} sehen.',
        heading: 'Ihre Zahlung ist fehlgeschlagen',
        body: [
          'Die Zahlung für Ihr Abonnement ist fehlgeschlagen. Sie können Filme noch bis {date} in voller Länge sehen; wir versuchen die Zahlung erneut.',
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
