import type { ExploreContent, FooterContent, GlobalContent, LandingContent } from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';
import { footerContent } from '../site';

type InBoth<T> = Record<Locale, T>;

export const demoGlobal: InBoth<GlobalContent> = {
  en: {
    siteName: 'Nitrate',
    meta: {
      title: 'Nitrate – films from three archives',
      description:
        'City films, science films, light plays and home movies from 1895 to today, held by three archives and shown the way they were found.',
      keywords: 'film archive, film history, silent film, documentary, newsreel, amateur film, experimental film',
    },
  },
  de: {
    siteName: 'Nitrate',
    meta: {
      title: 'Nitrate – Filme aus drei Archiven',
      description:
        'Stadtfilme, Lehrfilme, Lichtspiele und Familienfilme von 1895 bis heute, bewahrt von drei Archiven und gezeigt, wie sie gefunden wurden.',
      keywords: 'Filmarchiv, Filmgeschichte, Stummfilm, Dokumentarfilm, Wochenschau, Amateurfilm, Experimentalfilm',
    },
  },
};

export const demoLanding: InBoth<LandingContent> = {
  en: {
    hero: {
      eyebrow: 'New in the archive',
      text: 'Three archives open their film cans: films that were shown once, in a classroom, above a shop, on a bed sheet, and then waited.',
      primary: { label: 'Browse the archive', href: '/archive' },
      secondary: { label: 'How we work', href: '/about' },
    },
    rows: [
      { id: 'recent', title: 'Recently added', query: { sort: 'recentlyAdded', size: 6 } },
      { id: 'decades', title: 'By decade', arrange: 'decades' },
      {
        id: 'city',
        title: 'Water and stone',
        text: 'A port, its bridges and the people who crossed them.',
        query: { collection: 'Hafenfilm', sort: 'oldest', size: 12 },
      },
      { id: 'collections', title: 'By collection', arrange: 'collections' },
      {
        id: 'light',
        title: 'Nothing but light',
        text: 'Films without a story: rectangles, circles, a wall in the sun.',
        query: { genre: 'Abstract film,Light play', sort: 'oldest', size: 12 },
      },
      {
        id: 'lesson',
        title: 'Please watch closely',
        text: 'Made for classrooms, and better than they had to be.',
        query: { collection: 'Wallstetten Lehrfilme', sort: 'oldest', size: 12 },
      },
    ],
    signUp: {
      title: 'See the whole film',
      text: 'Previews are free and need no account. Full-length films are for subscribers and ticket holders.',
      link: { label: 'Sign up', href: '/sign-up' },
    },
  },
  de: {
    hero: {
      eyebrow: 'Neu im Archiv',
      text: 'Drei Archive öffnen ihre Filmdosen: Filme, die einmal gezeigt wurden, im Klassenzimmer, über einem Laden, auf einem Bettlaken, und dann gewartet haben.',
      primary: { label: 'Im Archiv stöbern', href: '/archive' },
      secondary: { label: 'Wie wir arbeiten', href: '/about' },
    },
    rows: [
      { id: 'recent', title: 'Zuletzt hinzugefügt', query: { sort: 'recentlyAdded', size: 6 } },
      { id: 'decades', title: 'Nach Jahrzehnt', arrange: 'decades' },
      {
        id: 'city',
        title: 'Wasser und Stein',
        text: 'Ein Hafen, seine Brücken und die Menschen darauf.',
        query: { collection: 'Hafenfilm', sort: 'oldest', size: 12 },
      },
      { id: 'collections', title: 'Nach Sammlung', arrange: 'collections' },
      {
        id: 'light',
        title: 'Nichts als Licht',
        text: 'Filme ohne Handlung: Rechtecke, Kreise, eine Wand in der Sonne.',
        query: { genre: 'Abstract film,Light play', sort: 'oldest', size: 12 },
      },
      {
        id: 'lesson',
        title: 'Bitte genau hinsehen',
        text: 'Für den Unterricht gemacht und besser, als sie sein mussten.',
        query: { collection: 'Wallstetten Lehrfilme', sort: 'oldest', size: 12 },
      },
    ],
    signUp: {
      title: 'Den ganzen Film sehen',
      text: 'Vorschauen sind kostenlos, auch ohne Konto. Für Filme in voller Länge brauchen Sie ein Abonnement oder ein Ticket.',
      link: { label: 'Registrieren', href: '/sign-up' },
    },
  },
};

export const demoExplore: InBoth<ExploreContent> = {
  en: {
    title: 'Explore',
    text: 'Ways into the collection, chosen by the people who look after it. Below them you will find everything we have.',
    sections: [
      {
        id: 'before-sound',
        title: 'Before sound',
        text: 'Views, trick films and a silent city, with the piano put back.',
        query: { olderThan: 1930, sort: 'oldest', size: 12 },
      },
      {
        id: 'bridges',
        title: 'Ferries, trams, bridges',
        text: 'People on their way, filmed while they weren’t looking.',
        query: { genre: 'City film,Newsreel,Actuality', sort: 'oldest', size: 12 },
      },
      {
        id: 'how-things-move',
        title: 'How things move',
        text: 'Pendulums, planets and the coast of a number.',
        query: { genre: 'Science film,Educational', sort: 'oldest', size: 12 },
      },
      {
        id: 'at-home',
        title: 'At home',
        text: 'Gardens and windows: films made for the family, or for no one.',
        query: { genre: 'Home movie,Film essay', sort: 'oldest', size: 12 },
      },
    ],
  },
  de: {
    title: 'Entdecken',
    text: 'Wege in den Bestand, ausgesucht von denen, die ihn pflegen. Darunter finden Sie alles, was wir haben.',
    sections: [
      {
        id: 'before-sound',
        title: 'Vor dem Tonfilm',
        text: 'Ansichten, Trickfilme und eine stumme Stadt, dazu ein Klavier.',
        query: { olderThan: 1930, sort: 'oldest', size: 12 },
      },
      {
        id: 'bridges',
        title: 'Fähren, Straßenbahnen, Brücken',
        text: 'Menschen unterwegs, gefilmt, während sie nicht hinsahen.',
        query: { genre: 'City film,Newsreel,Actuality', sort: 'oldest', size: 12 },
      },
      {
        id: 'how-things-move',
        title: 'Wie sich Dinge bewegen',
        text: 'Pendel, Planeten und die Küste einer Zahl.',
        query: { genre: 'Science film,Educational', sort: 'oldest', size: 12 },
      },
      {
        id: 'at-home',
        title: 'Zu Hause',
        text: 'Gärten und Fenster: Filme für die Familie, oder für niemanden.',
        query: { genre: 'Home movie,Film essay', sort: 'oldest', size: 12 },
      },
    ],
  },
};

export const demoFooter: InBoth<FooterContent> = {
  en: { ...footerContent.en, imprint: 'A demo archive. Its films, archives and people are invented.' },
  de: { ...footerContent.de, imprint: 'Ein Demo-Archiv. Seine Filme, Archive und Personen sind erfunden.' },
};
