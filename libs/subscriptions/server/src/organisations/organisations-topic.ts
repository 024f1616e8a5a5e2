import type { ChangeTopic } from '@nitrate/database';

/** An organisation, its networks or its domains have changed. */
export const organisationsTopic: ChangeTopic = { name: 'organisations' };
