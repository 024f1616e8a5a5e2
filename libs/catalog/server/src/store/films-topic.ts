import type { ChangeTopic } from '@nitrate/database';

/** Notified when a film that visitors may see, or its media, changes. */
export const filmsTopic: ChangeTopic = { name: 'films' };
