import type { FormContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';

export const signUpContent: Record<Locale, FormContent> = {
  en: {
    title: 'A seat of your own',
    text: 'With an account, full-length films are one step away, on every device you sign in on.',
    points: [
      'Full-length films, with a subscription or a ticket',
      'News from the archive, if you like',
      'Leave whenever you like, and take your data with you',
    ],
  },
  de: {
    title: 'Ein eigener Platz',
    text: 'Mit einem Konto sind Filme in voller Länge nur einen Schritt entfernt, auf jedem Gerät, auf dem Sie sich anmelden.',
    points: [
      'Filme in voller Länge, mit Abonnement oder Ticket',
      'Neuigkeiten aus dem Archiv, wenn Sie möchten',
      'Jederzeit gehen und die eigenen Daten mitnehmen',
    ],
  },
};

export const loginContent: Record<Locale, FormContent> = {
  en: {
    title: 'Good to see you again',
    text: 'The house lights go down in a moment.',
  },
  de: {
    title: 'Schön, dass Sie wieder da sind',
    text: 'Gleich geht das Licht im Saal aus.',
  },
};
