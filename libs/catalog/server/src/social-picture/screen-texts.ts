import type { PictureScreen } from '@nitrate/catalog/contract';
import type { Locale } from '@nitrate/contract-kit';

interface ScreenTexts {
  title: string;
  text: string;
}

/** The pages of the program, in the words that they have themselves. */
export const screenTexts: Record<Locale, Record<PictureScreen, ScreenTexts>> = {
  en: {
    explore: { title: 'Explore', text: 'Films of the archive, chosen and put together to begin with.' },
    archive: { title: 'Archive', text: 'Search for words, people, places and anything said in the films.' },
    lists: { title: 'Lists', text: 'Films that the archive has put together.' },
    pricing: { title: 'The whole film', text: 'Previews are free. Subscriptions and tickets for films in full.' },
    contact: { title: 'Institutions and licences', text: 'Access, footage and public screenings.' },
    cancellation: { title: 'Cancel a contract', text: 'Without logging in. We confirm receipt immediately.' },
    withdrawal: { title: 'Withdraw from a contract', text: 'Within 14 days, without giving a reason.' },
    login: { title: 'Log in', text: 'Your lists, bookmarks and films to continue.' },
    signUp: { title: 'Sign up', text: 'Lists, bookmarks and films to continue, free of charge.' },
  },
  de: {
    explore: { title: 'Entdecken', text: 'Filme des Archivs, ausgewählt und zusammengestellt zum Anfangen.' },
    archive: { title: 'Archiv', text: 'Suchen Sie nach Wörtern, Personen, Orten und gesprochenem Text.' },
    lists: { title: 'Listen', text: 'Filme, die das Archiv zusammengestellt hat.' },
    pricing: { title: 'Der ganze Film', text: 'Vorschauen sind kostenlos. Ganze Filme mit Abonnement oder Ticket.' },
    contact: { title: 'Einrichtungen und Lizenzen', text: 'Zugang, Filmmaterial und öffentliche Vorführungen.' },
    cancellation: { title: 'Vertrag kündigen', text: 'Ohne Anmeldung. Den Eingang bestätigen wir sofort.' },
    withdrawal: { title: 'Vertrag widerrufen', text: 'Innerhalb von 14 Tagen, ohne Angabe von Gründen.' },
    login: { title: 'Anmelden', text: 'Ihre Listen, Lesezeichen und begonnenen Filme.' },
    signUp: { title: 'Registrieren', text: 'Listen, Lesezeichen und begonnene Filme, kostenlos.' },
  },
};

/** Those that are about films show stills; the others the card of the house. */
export const screensWithStills: ReadonlySet<string> = new Set<PictureScreen>([
  ...(['explore', 'archive', 'lists', 'pricing'] as const),
]);
