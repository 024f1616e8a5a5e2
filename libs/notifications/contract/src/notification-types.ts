import type { Role } from '@nitrate/contract-kit';

interface TypeRule {
  /** Users with one of these roles are notified; without it, those whom the event concerns. */
  roles?: readonly Role[];
  /** By which channels it arrives until the user chooses otherwise. */
  site: boolean;
  mail: boolean;
  /** It has a mail of its own, which belongs to a contract and cannot be switched off. */
  mailedAnyway?: boolean;
}

const rules = {
  /** A film that the user asked to be digitised can be watched. */
  requestedFilmReady: { site: true, mail: true },
  /** Films that were ingested can be watched. */
  filmReady: { roles: ['EDITOR', 'ADMIN'], site: true, mail: false },
  /** The file of a film was refused. */
  filmRefused: { roles: ['EDITOR', 'ADMIN'], site: true, mail: true },
  /** Films are new in a smart list of the user. By mail as often as the list says. */
  smartListFilms: { site: true, mail: true },
  /** The subscription of the user ends in a few days, because it is cancelled or was given for a time. */
  subscriptionEndsSoon: { site: true, mail: true },
  /** The subscription of the user has ended. Who has paid for it is mailed in any case. */
  subscriptionEnded: { site: true, mail: false },
  /** The payment for a renewal has failed. */
  paymentFailed: { site: true, mail: false, mailedAnyway: true },
  /** A ticket of the user ends in a few hours. */
  ticketEndsSoon: { site: true, mail: true },
  /** A ticket of the user has ended. */
  ticketEnded: { site: true, mail: false },
} as const satisfies Record<string, TypeRule>;

/** What a notification is raised for. */
export type NotificationType = keyof typeof rules;

/** All types, with a user's default channels. */
export const notificationTypes: Readonly<Record<NotificationType, TypeRule>> = rules;

/** The types that users with these roles can get. */
export const typesFor = (roles: readonly Role[]): NotificationType[] =>
  (Object.keys(rules) as NotificationType[]).filter((type) => {
    const { roles: needed } = notificationTypes[type];
    return !needed || needed.some((role) => roles.includes(role));
  });
