import type { ChangeTopic } from '@nitrate/database';

/** The notifications of the user whose id is the detail have changed. */
export const notificationsTopic: ChangeTopic = { name: 'notifications' };
