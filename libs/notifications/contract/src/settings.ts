import { defineEndpoint } from '@nitrate/contract-kit';
import Type, { type Static } from 'typebox';
import { TypeOfNotification } from './notification';

/** By which channels the notifications of a type arrive. */
export const NotificationSetting = Type.Object({
  type: TypeOfNotification,
  site: Type.Boolean(),
  mail: Type.Boolean(),
  /** It is mailed in any case: `mail` is true and cannot be changed. */
  mailedAnyway: Type.Boolean(),
});

const reply = Type.Object({ settings: Type.Array(NotificationSetting) });

export const listNotificationSettings = defineEndpoint({
  method: 'GET',
  url: '/notifications/settings',
  summary: 'By which ways each type of notification arrives that the user can get',
  access: 'signedIn',
  reply,
  refusals: [],
});

export const changeNotificationSetting = defineEndpoint({
  method: 'PATCH',
  url: '/notifications/settings',
  summary: 'Changes the ways by which a type of notification arrives',
  access: 'confirmed',
  body: Type.Object(
    { type: TypeOfNotification, site: Type.Optional(Type.Boolean()), mail: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  reply,
  refusals: [],
});

export type NotificationSetting = Static<typeof NotificationSetting>;
