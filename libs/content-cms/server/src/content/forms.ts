import type { FormContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';

export const signUpContent: Record<Locale, FormContent> = {
  en: {
    title: 'A seat of your own',
    text: 'With an account, full-length films are one step away, on every device you sign in on.',
    points: [
      'Full-length films, with a subscription or a ticket',
      'News when the archives add something, if you like',
      'Leave whenever you like, and take your data with you',
    ],
    quote: { text: 'I came for the bridge and stayed for the man on it.', source: 'From the visitors’ book' },
  },
  de: {
    title: 'Ein eigener Platz',
    text: 'Mit einem Konto sind Filme in voller Länge nur einen Schritt entfernt, auf jedem Gerät, auf dem Sie sich anmelden.',
    points: [
      'Filme in voller Länge, mit Abonnement oder Ticket',
      'Neuigkeiten aus den Archiven, wenn Sie möchten',
      'Jederzeit gehen und die eigenen Daten mitnehmen',
    ],
    quote: { text: 'Ich kam wegen der Brücke und blieb wegen des Mannes darauf.', source: 'Aus dem Gästebuch' },
  },
};

export const loginContent: Record<Locale, FormContent> = {
  en: {
    title: 'Good to see you again',
    text: 'The house lights go down in a moment.',
    quote: {
      text: 'Please keep your seats while the reel is changed.',
      source: 'Slide from the Lantern Room, about 1905',
    },
  },
  de: {
    title: 'Schön, dass Sie wieder da sind',
    text: 'Gleich geht das Licht im Saal aus.',
    quote: {
      text: 'Bitte bleiben Sie sitzen, während die Rolle gewechselt wird.',
      source: 'Laternenbild aus dem Lantern Room, um 1905',
    },
  },
};
