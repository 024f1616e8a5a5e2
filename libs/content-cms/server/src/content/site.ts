import type {
  ExploreContent,
  FooterContent,
  GlobalContent,
  HeaderContent,
  LandingContent,
} from '@nitrate/content-cms/contract';
import type { Locale } from '@nitrate/contract-kit';

type InBoth<T> = Record<Locale, T>;

export const globalContent: InBoth<GlobalContent> = {
  en: {
    siteName: 'Nitrate',
    meta: {
      title: 'Nitrate – films from three archives',
      description:
        'City films, science films, light plays and home movies from 1895 to today, kept by three archives and shown the way they were found.',
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

export const landingContent: InBoth<LandingContent> = {
  en: {
    hero: {
      eyebrow: 'New in the archive',
      text: 'Three archives open their tins: films that were shown once, in a classroom, above a shop, on a bed sheet, and then waited.',
      primary: { label: 'Browse the archive', href: '/archive' },
      secondary: { label: 'How we work', href: '/about' },
    },
    rows: [
      { id: 'recent', title: 'Recently added', query: { sort: 'recentlyAdded', size: 12 } },
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
      text: 'Previews are free and need no account. Full-length films are for subscribers with an account; every minute they watch pays the archive that keeps the reels.',
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
      { id: 'recent', title: 'Neu hinzugekommen', query: { sort: 'recentlyAdded', size: 12 } },
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
        text: 'Für den Unterricht gemacht, und besser, als sie sein mussten.',
        query: { collection: 'Wallstetten Lehrfilme', sort: 'oldest', size: 12 },
      },
    ],
    signUp: {
      title: 'Den ganzen Film sehen',
      text: 'Vorschauen sind kostenlos, auch ohne Konto. Filme in voller Länge sind für Abonnentinnen und Abonnenten mit einem Konto; jede gesehene Minute bezahlt das Archiv, das die Rollen bewahrt.',
      link: { label: 'Registrieren', href: '/sign-up' },
    },
  },
};

export const exploreContent: InBoth<ExploreContent> = {
  en: {
    title: 'Explore',
    text: 'Ways through the holdings, chosen by the people who look after them. Below them is everything we have.',
    sections: [
      {
        id: 'before-sound',
        title: 'Before sound',
        text: 'Views, tricks and a city without a voice, with the piano put back.',
        query: { olderThan: 1930, sort: 'oldest', size: 12 },
      },
      {
        id: 'bridges',
        title: 'Ferries, trams, bridges',
        text: 'People on their way, seen from where they were not looking.',
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
    text: 'Wege durch den Bestand, ausgesucht von denen, die ihn pflegen. Darunter steht alles, was wir haben.',
    sections: [
      {
        id: 'before-sound',
        title: 'Vor dem Ton',
        text: 'Ansichten, Tricks und eine Stadt ohne Stimme, mit dem Klavier dazu.',
        query: { olderThan: 1930, sort: 'oldest', size: 12 },
      },
      {
        id: 'bridges',
        title: 'Fähren, Straßenbahnen, Brücken',
        text: 'Menschen unterwegs, gesehen von dort, wo sie nicht hinschauten.',
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

export const headerContent: InBoth<HeaderContent> = {
  en: {
    items: [
      { id: 'explore', label: 'Explore', href: '/explore' },
      { id: 'archive', label: 'Archive', href: '/archive' },
      { id: 'about', label: 'About', href: '/about' },
      { id: 'faq', label: 'FAQ', href: '/faq' },
    ],
  },
  de: {
    items: [
      { id: 'explore', label: 'Entdecken', href: '/explore' },
      { id: 'archive', label: 'Archiv', href: '/archive' },
      { id: 'about', label: 'Über uns', href: '/about' },
      { id: 'faq', label: 'Fragen', href: '/faq' },
    ],
  },
};

export const footerContent: InBoth<FooterContent> = {
  en: {
    text: 'Nitrate film burns, shrinks and turns to powder. What is on it can still be preserved.',
    groups: [
      {
        id: 'films',
        title: 'Films',
        items: [
          { id: 'explore', label: 'Explore', href: '/explore' },
          { id: 'archive', label: 'Search the archive', href: '/archive' },
          { id: 'latest', label: 'Recently added', href: '/archive?sort=recentlyAdded' },
        ],
      },
      {
        id: 'house',
        title: 'About Nitrate',
        items: [
          { id: 'about', label: 'About us', href: '/about' },
          { id: 'faq', label: 'Questions and answers', href: '/faq' },
          { id: 'contact', label: 'Contact', href: '/contact' },
        ],
      },
      {
        id: 'small-print',
        title: 'Small print',
        items: [
          { id: 'imprint', label: 'Imprint', href: '/imprint' },
          { id: 'privacy', label: 'Privacy', href: '/privacy' },
          { id: 'terms', label: 'Terms of use', href: '/terms' },
          { id: 'accessibility', label: 'Accessibility', href: '/accessibility' },
          { id: 'film-accessibility', label: 'Accessibility of the films', href: '/film-accessibility' },
          // In German alone: its label comes from the German footer and is marked as German.
          { id: 'plain-german', href: '/leichte-sprache' },
        ],
      },
    ],
    imprint: 'A demo archive. Its films, archives and people are invented.',
  },
  de: {
    text: 'Nitrofilm brennt, schrumpft und zerfällt zu Staub. Was darauf ist, lässt sich trotzdem bewahren.',
    groups: [
      {
        id: 'films',
        title: 'Filme',
        items: [
          { id: 'explore', label: 'Entdecken', href: '/explore' },
          { id: 'archive', label: 'Im Archiv suchen', href: '/archive' },
          { id: 'latest', label: 'Neu hinzugekommen', href: '/archive?sort=recentlyAdded' },
        ],
      },
      {
        id: 'house',
        title: 'Über Nitrate',
        items: [
          { id: 'about', label: 'Über uns', href: '/about' },
          { id: 'faq', label: 'Fragen und Antworten', href: '/faq' },
          { id: 'contact', label: 'Kontakt', href: '/contact' },
        ],
      },
      {
        id: 'small-print',
        title: 'Kleingedrucktes',
        items: [
          { id: 'imprint', label: 'Impressum', href: '/imprint' },
          { id: 'privacy', label: 'Datenschutz', href: '/privacy' },
          { id: 'terms', label: 'Nutzungsbedingungen', href: '/terms' },
          { id: 'accessibility', label: 'Barrierefreiheit', href: '/accessibility' },
          { id: 'film-accessibility', label: 'Barrierefreiheit der Filme', href: '/film-accessibility' },
          { id: 'plain-german', label: 'Leichte Sprache', href: '/leichte-sprache' },
        ],
      },
    ],
    imprint: 'Ein Demo-Archiv. Seine Filme, Archive und Personen sind erfunden.',
  },
};
