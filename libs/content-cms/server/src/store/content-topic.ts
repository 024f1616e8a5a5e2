import type { ChangeTopic } from '@nitrate/database';

/** Notified when published content, or a picture that it shows, changes. */
export const contentTopic: ChangeTopic = { name: 'content' };
