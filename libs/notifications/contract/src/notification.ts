import { defineEndpoint, Localised } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { notificationTypes, type NotificationType } from './notification-types';

const OptionalText = Type.Optional(Type.String());

export const TypeOfNotification = Type.Enum(Object.keys(notificationTypes) as NotificationType[]);

/** What the text of a notification names. */
export const NotificationFacts = Type.Object({
  /** Number of events: several of one type within an hour are one notification. */
  count: Type.Integer({ minimum: 1 }),
  /** Title of the latest film, in the languages in which it has one. */
  title: Type.Optional(Localised(OptionalText)),
  /** Name of a smart list. */
  name: OptionalText,
  /** ISO time at which something ends, ended or failed. */
  at: OptionalText,
  /** Why a file was refused, as `RefusalReason` of ingest. */
  reason: OptionalText,
});

export const Notification = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: TypeOfNotification,
  facts: NotificationFacts,
  /** Path without language that it leads to. */
  href: Type.Union([Type.String(), Type.Null()]),
  /** ISO time of the latest event. */
  createdAt: Type.String(),
  /** ISO time; null while unread. */
  readAt: Type.Union([Type.String(), Type.Null()]),
});

export const listNotifications = defineEndpoint({
  method: 'GET',
  url: '/notifications',
  summary: 'The notifications of the user, newest first, and the number of unread ones',
  access: 'signedIn',
  query: Type.Object({
    /** `next` of the previous reply. */
    cursor: Type.Optional(Type.String({ maxLength: 100 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 24 })),
  }),
  reply: Type.Object({
    notifications: Type.Array(Notification),
    /** Cursor of older notifications; null where there are none. */
    next: Type.Union([Type.String(), Type.Null()]),
    unread: Type.Integer(),
  }),
  refusals: [],
});

export const readNotifications = defineEndpoint({
  method: 'POST',
  url: '/notifications/read',
  summary: 'Marks notifications as read: those named, or all up to a time',
  access: 'signedIn',
  body: Type.Object(
    {
      ids: Type.Optional(Type.Array(Type.String({ format: 'uuid' }), { maxItems: 100 })),
      /** ISO time: `createdAt` of the newest that the user has seen, so that later ones stay unread. */
      until: Type.Optional(Type.String({ format: 'date-time' })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ unread: Type.Integer() }),
  refusals: [],
});

/**
 * Server-sent events: `unread` with the number of unread notifications as data, at the start and whenever it changes. The
 * stream ends after some minutes; browsers open it again.
 */
export const streamNotifications = defineEndpoint({
  method: 'GET',
  url: '/notifications/stream',
  summary: 'The number of unread notifications, live, as server-sent events',
  access: 'signedIn',
  mediaType: 'text/event-stream; charset=utf-8',
  reply: Type.String(),
  refusals: ['unavailable'],
});

export type Notification = Static<typeof Notification>;
export type NotificationFacts = Static<typeof NotificationFacts>;
