// The features from the ground up. Each knows the features of the floors below it and, on its own floor, the ones before it, so that
// they are a tree: docs/architecture.md.

/** A feature that is on no floor is above all of them. */
export const FLOORS = [
  ['auth'],
  ['account'],
  ['catalog'],
  ['subscriptions', 'lists', 'contributions', 'enquiries', 'ingest'],
  ['player', 'cataloguing', 'notifications'],
  ['player-telemetry', 'content-cms'],
  ['discovery'],
  ['admin-management', 'admin-analytics'],
];

const order = FLOORS.flat();

/** The features that a feature may know, without itself. */
const known = (feature) => order.slice(0, order.includes(feature) ? order.indexOf(feature) : order.length);

/** The constraints of the floors, for the lint rule of Nx. */
export const floorConstraints = (features) =>
  features.map((feature) => ({
    sourceTag: `feature:${feature}`,
    onlyDependOnLibsWithTags: ['type:platform', ...[feature, ...known(feature)].map((each) => `feature:${each}`)],
  }));
