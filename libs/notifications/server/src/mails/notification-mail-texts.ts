import { refusalReasons } from '@nitrate/ingest/contract';
import { defaultLocale, type Locale } from '@nitrate/contract-kit';
import type { NotificationFacts, NotificationType } from '@nitrate/notifications/contract';

interface Texts {
  subject: (count: number) => string;
  heading: string;
  button: string;
  settings: string;
  footer: string;
  /** The sentence of a notification; `title` is in quotation marks already. */
  of: Record<NotificationType, (title: string, facts: NotificationFacts) => string>;
}

const reasonOf = ({ reason }: NotificationFacts, lang: Locale): string =>
  (reason !== undefined && Object.hasOwn(refusalReasons, reason)
    ? refusalReasons[reason as keyof typeof refusalReasons]
    : refusalReasons.unexpected)[lang];

/** The texts of the mail. The page has its own in its messages, in the same words. */
export const notificationMailTexts: Record<Locale, Texts> = {
  en: {
    subject: (count) => (count === 1 ? 'A notification from the archive' : `${count} notifications from the archive`),
    heading: 'What happened in the archive',
    button: 'Open the archive',
    settings: 'Choose what we notify you of',
    footer: 'You are receiving this email because notifications by email are switched on in your account.',
    of: {
      requestedFilmReady: (title, { count }) =>
        count === 1
          ? `${title}, a film you asked for, can be watched.`
          : `${count} films you asked for can be watched.`,
      filmReady: (title, { count }) => (count === 1 ? `${title} can be watched.` : `${count} films can be watched.`),
      filmRefused: (title, facts) =>
        facts.count === 1
          ? `${title} was refused. ${reasonOf(facts, 'en')}`
          : `${facts.count} films were refused. The latest is ${title}: ${reasonOf(facts, 'en')}`,
      smartListFilms: (_, { count, name = '' }) =>
        count === 1
          ? `There is a new film in your smart list “${name}”.`
          : `There are ${count} new films in your smart list “${name}”.`,
    },
  },
  de: {
    subject: (count) => (count === 1 ? 'Eine Benachrichtigung des Archivs' : `${count} Benachrichtigungen des Archivs`),
    heading: 'Neues aus dem Archiv',
    button: 'Archiv öffnen',
    settings: 'Auswählen, worüber wir Sie benachrichtigen',
    footer: 'Sie erhalten diese E-Mail, weil in Ihrem Konto Benachrichtigungen per E-Mail eingeschaltet sind.',
    of: {
      requestedFilmReady: (title, { count }) =>
        count === 1
          ? `${title}, ein Film, den Sie sich gewünscht haben, ist jetzt zu sehen.`
          : `${count} Filme, die Sie sich gewünscht haben, sind jetzt zu sehen.`,
      filmReady: (title, { count }) =>
        count === 1 ? `${title} ist jetzt zu sehen.` : `${count} Filme sind jetzt zu sehen.`,
      filmRefused: (title, facts) =>
        facts.count === 1
          ? `${title} wurde abgelehnt. ${reasonOf(facts, 'de')}`
          : `${facts.count} Filme wurden abgelehnt. Der letzte ist ${title}: ${reasonOf(facts, 'de')}`,
      smartListFilms: (_, { count, name = '' }) =>
        count === 1
          ? `Ihre gespeicherte Suche „${name}“ findet einen neuen Film.`
          : `Ihre gespeicherte Suche „${name}“ findet ${count} neue Filme.`,
    },
  },
};

const quoted: Record<Locale, (title: string) => string> = {
  en: (title) => `“${title}”`,
  de: (title) => `„${title}“`,
};

/** The sentence of a notification in a language. */
export function sentenceOf(lang: Locale, type: NotificationType, facts: NotificationFacts): string {
  const title = facts.title?.[lang] ?? facts.title?.[defaultLocale] ?? facts.title?.de ?? '';
  return notificationMailTexts[lang].of[type](quoted[lang](title), facts);
}
