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
      title: 'Nitrate – a film archive to watch',
      description: 'Search the archive, watch previews and see films in full length.',
      keywords: 'film archive, film history, historical films, archive footage',
    },
  },
  de: {
    siteName: 'Nitrate',
    meta: {
      title: 'Nitrate – ein Filmarchiv zum Ansehen',
      description: 'Das Archiv durchsuchen, Vorschauen ansehen und Filme in voller Länge sehen.',
      keywords: 'Filmarchiv, Filmgeschichte, historische Filme, Archivfilme',
    },
  },
};

export const landingContent: InBoth<LandingContent> = {
  en: {
    hero: {
      eyebrow: 'New in the archive',
      text: 'Search the archive by keyword, decade, place or person, and watch what has been digitised.',
      primary: { label: 'Browse the archive', href: '/archive' },
      secondary: { label: 'About the archive', href: '/about' },
    },
    rows: [
      { id: 'recent', title: 'Recently added', query: { sort: 'recentlyAdded', size: 12 } },
      { id: 'decades', title: 'By decade', arrange: 'decades' },
      { id: 'collections', title: 'By collection', arrange: 'collections' },
      { id: 'oldest', title: 'Our oldest films', query: { sort: 'oldest', size: 12 } },
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
      text: 'Durchsuchen Sie das Archiv nach Stichwort, Jahrzehnt, Ort oder Person und sehen Sie, was schon digitalisiert ist.',
      primary: { label: 'Im Archiv stöbern', href: '/archive' },
      secondary: { label: 'Über das Archiv', href: '/about' },
    },
    rows: [
      { id: 'recent', title: 'Zuletzt hinzugefügt', query: { sort: 'recentlyAdded', size: 12 } },
      { id: 'decades', title: 'Nach Jahrzehnt', arrange: 'decades' },
      { id: 'collections', title: 'Nach Sammlung', arrange: 'collections' },
      { id: 'oldest', title: 'Unsere ältesten Filme', query: { sort: 'oldest', size: 12 } },
    ],
    signUp: {
      title: 'Den ganzen Film sehen',
      text: 'Vorschauen sind kostenlos, auch ohne Konto. Für Filme in voller Länge brauchen Sie ein Abonnement oder ein Ticket.',
      link: { label: 'Registrieren', href: '/sign-up' },
    },
  },
};

export const exploreContent: InBoth<ExploreContent> = {
  en: {
    title: 'Explore',
    text: 'Ways into the collection. Below them you will find everything we have.',
    sections: [
      {
        id: 'before-sound',
        title: 'Before sound',
        text: 'Films made before 1930.',
        query: { olderThan: 1930, sort: 'oldest', size: 12 },
      },
      {
        id: 'watch',
        title: 'In full length',
        text: 'Films you can watch from beginning to end.',
        query: { availability: 'full', sort: 'recentlyAdded', size: 12 },
      },
    ],
  },
  de: {
    title: 'Entdecken',
    text: 'Wege in den Bestand. Darunter finden Sie alles, was wir haben.',
    sections: [
      {
        id: 'before-sound',
        title: 'Vor dem Tonfilm',
        text: 'Filme aus der Zeit vor 1930.',
        query: { olderThan: 1930, sort: 'oldest', size: 12 },
      },
      {
        id: 'watch',
        title: 'In voller Länge',
        text: 'Filme, die Sie von Anfang bis Ende sehen können.',
        query: { availability: 'full', sort: 'recentlyAdded', size: 12 },
      },
    ],
  },
};

export const headerContent: InBoth<HeaderContent> = {
  en: {
    items: [
      { id: 'explore', label: 'Explore', href: '/explore' },
      { id: 'archive', label: 'Archive', href: '/archive' },
      { id: 'lists', label: 'Lists', href: '/lists' },
      { id: 'about', label: 'About', href: '/about' },
      { id: 'faq', label: 'FAQ', href: '/faq' },
    ],
  },
  de: {
    items: [
      { id: 'explore', label: 'Entdecken', href: '/explore' },
      { id: 'archive', label: 'Archiv', href: '/archive' },
      { id: 'lists', label: 'Listen', href: '/lists' },
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
          { id: 'archive', label: 'Browse the archive', href: '/archive' },
          { id: 'lists', label: 'Lists', href: '/lists' },
          { id: 'latest', label: 'Recently added', href: '/archive?sort=recentlyAdded' },
          { id: 'pricing', label: 'Subscriptions and tickets', href: '/subscription/pricing' },
        ],
      },
      {
        id: 'house',
        title: 'About Nitrate',
        items: [
          { id: 'about', label: 'About us', href: '/about' },
          { id: 'faq', label: 'Questions and answers', href: '/faq' },
          { id: 'contact', label: 'Contact', href: '/contact' },
          { id: 'sales', label: 'Institutions and licences', href: '/contact/sales' },
        ],
      },
      {
        id: 'small-print',
        title: 'Legal',
        items: [
          { id: 'imprint', label: 'Imprint', href: '/imprint' },
          { id: 'privacy', label: 'Privacy', href: '/privacy' },
          { id: 'terms', label: 'Terms of use', href: '/terms' },
          { id: 'cancellation', label: 'Cancel contracts here', href: '/cancellation' },
          { id: 'withdrawal', label: 'Withdraw from a contract', href: '/withdrawal' },
          { id: 'accessibility', label: 'Accessibility', href: '/accessibility' },
          { id: 'film-accessibility', label: 'Accessibility of the films', href: '/film-accessibility' },
          // In German alone: its label comes from the German footer and is marked as German.
          { id: 'plain-german', href: '/leichte-sprache' },
        ],
      },
    ],
  },
  de: {
    text: 'Nitrofilm brennt, schrumpft und zerfällt zu Staub. Was darauf ist, lässt sich trotzdem bewahren.',
    groups: [
      {
        id: 'films',
        title: 'Filme',
        items: [
          { id: 'explore', label: 'Entdecken', href: '/explore' },
          { id: 'archive', label: 'Im Archiv stöbern', href: '/archive' },
          { id: 'lists', label: 'Listen', href: '/lists' },
          { id: 'latest', label: 'Zuletzt hinzugefügt', href: '/archive?sort=recentlyAdded' },
          { id: 'pricing', label: 'Abonnements und Tickets', href: '/subscription/pricing' },
        ],
      },
      {
        id: 'house',
        title: 'Über Nitrate',
        items: [
          { id: 'about', label: 'Über uns', href: '/about' },
          { id: 'faq', label: 'Fragen und Antworten', href: '/faq' },
          { id: 'contact', label: 'Kontakt', href: '/contact' },
          { id: 'sales', label: 'Einrichtungen und Lizenzen', href: '/contact/sales' },
        ],
      },
      {
        id: 'small-print',
        title: 'Rechtliches',
        items: [
          { id: 'imprint', label: 'Impressum', href: '/imprint' },
          { id: 'privacy', label: 'Datenschutz', href: '/privacy' },
          { id: 'terms', label: 'Nutzungsbedingungen', href: '/terms' },
          { id: 'cancellation', label: 'Verträge hier kündigen', href: '/cancellation' },
          { id: 'withdrawal', label: 'Vertrag widerrufen', href: '/withdrawal' },
          { id: 'accessibility', label: 'Barrierefreiheit', href: '/accessibility' },
          { id: 'film-accessibility', label: 'Barrierefreiheit der Filme', href: '/film-accessibility' },
          { id: 'plain-german', label: 'Leichte Sprache', href: '/leichte-sprache' },
        ],
      },
    ],
  },
};
