import { refusalReasons } from '@nitrate/ingest/contract';
import { type Locale, localeTags, textIn } from '@nitrate/contract-kit';
import type { NotificationFacts, NotificationType } from '@nitrate/notifications/contract';

type Headline = (title: string, count: number) => string;

interface Texts {
  /** Of a mail with several notifications. */
  subject: (count: number) => string;
  heading: string;
  /** Of the button, by the page to which it leads. */
  buttons: { film: string; archive: string; list: string; subscription: string; notifications: string };
  settings: string;
  footer: string;
  /** What happened, as the subject of a mail with one notification. */
  headlines: Record<NotificationType, Headline>;
  /** The sentence of a notification; `title`, of a film or a list, is in quotation marks already. */
  of: Record<NotificationType, (title: string, facts: NotificationFacts) => string>;
}

const reasonOf = ({ reason }: NotificationFacts, lang: Locale): string =>
  (reason !== undefined && Object.hasOwn(refusalReasons, reason)
    ? refusalReasons[reason as keyof typeof refusalReasons]
    : refusalReasons.unexpected)[lang];

/** Mails are read anywhere; their times are in the time zone of Germany. */
const timeZone = 'Europe/Berlin';

const format = ({ at }: NotificationFacts, lang: Locale, timeStyle?: 'short'): string =>
  at === undefined
    ? ''
    : new Intl.DateTimeFormat(localeTags[lang], { dateStyle: 'long', timeStyle, timeZone }).format(new Date(at));

const dateOf = (facts: NotificationFacts, lang: Locale): string => format(facts, lang);
const timeOf = (facts: NotificationFacts, lang: Locale): string => format(facts, lang, 'short');

const numbers = {
  en: new Intl.NumberFormat(localeTags.en),
  de: new Intl.NumberFormat(localeTags.de),
} satisfies Record<Locale, Intl.NumberFormat>;

/** The texts of the mail. The page has its own in its messages, in the same words. */
export const notificationMailTexts: Record<Locale, Texts> = {
  en: {
    subject: (count) => `${numbers.en.format(count)} notifications from the archive`,
    heading: 'News from the archive',
    buttons: {
      film: 'Go to the film',
      archive: 'Go to the archive',
      list: 'Go to the list',
      subscription: 'Go to your subscription',
      notifications: 'See your notifications',
    },
    settings: 'Notification settings',
    footer: 'You are receiving this email because notifications by email are switched on in your account.',
    headlines: {
      requestedFilmReady: (title, count) =>
        count === 1 ? `${title} is now available` : `${numbers.en.format(count)} films you requested are now available`,
      filmReady: (title, count) =>
        count === 1 ? `${title} is now available` : `${numbers.en.format(count)} films are now available`,
      filmRefused: (title, count) =>
        count === 1 ? `${title} could not be processed` : `${numbers.en.format(count)} films could not be processed`,
      smartListFilms: (name, count) =>
        count === 1 ? `New film in ${name}` : `${numbers.en.format(count)} new films in ${name}`,
      subscriptionEndsSoon: () => 'Your subscription ends soon',
      subscriptionEnded: () => 'Your subscription has ended',
      paymentFailed: () => 'Your payment has failed',
      ticketEndsSoon: () => 'Your ticket expires soon',
      ticketEnded: () => 'Your ticket has expired',
    },
    of: {
      requestedFilmReady: (title, { count }) =>
        count === 1
          ? `${title}, a film you requested, is now available.`
          : `${numbers.en.format(count)} films you requested are now available.`,
      filmReady: (title, { count }) =>
        count === 1 ? `${title} is now available.` : `${numbers.en.format(count)} films are now available.`,
      filmRefused: (title, facts) =>
        facts.count === 1
          ? `${title} could not be processed. ${reasonOf(facts, 'en')}`
          : `${numbers.en.format(facts.count)} films could not be processed. The latest is ${title}: ${reasonOf(facts, 'en')}`,
      smartListFilms: (name, { count }) =>
        count === 1
          ? `There is a new film in your smart list ${name}.`
          : `There are ${numbers.en.format(count)} new films in your smart list ${name}.`,
      subscriptionEndsSoon: (_, facts) => `Your subscription ends on ${dateOf(facts, 'en')}.`,
      subscriptionEnded: (_, facts) => `Your subscription ended on ${dateOf(facts, 'en')}.`,
      paymentFailed: () => 'The payment for your subscription has failed. Please check your payment method.',
      ticketEndsSoon: (_, facts) => `Your ticket expires on ${timeOf(facts, 'en')}.`,
      ticketEnded: (_, facts) => `Your ticket expired on ${timeOf(facts, 'en')}.`,
    },
  },
  de: {
    subject: (count) => `${numbers.de.format(count)} Benachrichtigungen aus dem Archiv`,
    heading: 'Neues aus dem Archiv',
    buttons: {
      film: 'Zum Film',
      archive: 'Zum Archiv',
      list: 'Zur Liste',
      subscription: 'Zu Ihrem Abonnement',
      notifications: 'Benachrichtigungen ansehen',
    },
    settings: 'Benachrichtigungen einstellen',
    footer: 'Sie erhalten diese E-Mail, weil in Ihrem Konto Benachrichtigungen per E-Mail eingeschaltet sind.',
    headlines: {
      requestedFilmReady: (title, count) =>
        count === 1
          ? `${title} ist jetzt zu sehen`
          : `${numbers.de.format(count)} gewünschte Filme sind jetzt zu sehen`,
      filmReady: (title, count) =>
        count === 1 ? `${title} ist jetzt zu sehen` : `${numbers.de.format(count)} Filme sind jetzt zu sehen`,
      filmRefused: (title, count) =>
        count === 1
          ? `${title} konnte nicht verarbeitet werden`
          : `${numbers.de.format(count)} Filme konnten nicht verarbeitet werden`,
      smartListFilms: (name, count) =>
        count === 1 ? `Neuer Film in ${name}` : `${numbers.de.format(count)} neue Filme in ${name}`,
      subscriptionEndsSoon: () => 'Ihr Abonnement endet bald',
      subscriptionEnded: () => 'Ihr Abonnement ist beendet',
      paymentFailed: () => 'Ihre Zahlung ist fehlgeschlagen',
      ticketEndsSoon: () => 'Ihr Ticket läuft bald ab',
      ticketEnded: () => 'Ihr Ticket ist abgelaufen',
    },
    of: {
      requestedFilmReady: (title, { count }) =>
        count === 1
          ? `${title}, ein Film, den Sie sich gewünscht haben, ist jetzt zu sehen.`
          : `${numbers.de.format(count)} Filme, die Sie sich gewünscht haben, sind jetzt zu sehen.`,
      filmReady: (title, { count }) =>
        count === 1 ? `${title} ist jetzt zu sehen.` : `${numbers.de.format(count)} Filme sind jetzt zu sehen.`,
      filmRefused: (title, facts) =>
        facts.count === 1
          ? `${title} konnte nicht verarbeitet werden. ${reasonOf(facts, 'de')}`
          : `${numbers.de.format(facts.count)} Filme konnten nicht verarbeitet werden. Der letzte ist ${title}: ${reasonOf(facts, 'de')}`,
      smartListFilms: (name, { count }) =>
        count === 1
          ? `Ihre gespeicherte Suche ${name} findet einen neuen Film.`
          : `Ihre gespeicherte Suche ${name} findet ${numbers.de.format(count)} neue Filme.`,
      subscriptionEndsSoon: (_, facts) => `Ihr Abonnement endet am ${dateOf(facts, 'de')}.`,
      subscriptionEnded: (_, facts) => `Ihr Abonnement wurde am ${dateOf(facts, 'de')} beendet.`,
      paymentFailed: () => 'Die Zahlung für Ihr Abonnement ist fehlgeschlagen. Bitte prüfen Sie Ihr Zahlungsmittel.',
      ticketEndsSoon: (_, facts) => `Ihr Ticket läuft am ${timeOf(facts, 'de')} ab.`,
      ticketEnded: (_, facts) => `Ihr Ticket ist am ${timeOf(facts, 'de')} abgelaufen.`,
    },
  },
};

const quoted: Record<Locale, (title: string) => string> = {
  en: (title) => `“${title}”`,
  de: (title) => `„${title}“`,
};

const titleOf = (lang: Locale, { title, name }: NotificationFacts): string =>
  quoted[lang](name ?? textIn(title ?? {}, lang) ?? '');

/** The sentence of a notification in a language. */
export const sentenceOf = (lang: Locale, type: NotificationType, facts: NotificationFacts): string =>
  notificationMailTexts[lang].of[type](titleOf(lang, facts), facts);

/** What a notification is about, in a few words. */
export const headlineOf = (lang: Locale, type: NotificationType, facts: NotificationFacts): string =>
  notificationMailTexts[lang].headlines[type](titleOf(lang, facts), facts.count);
