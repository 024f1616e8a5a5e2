// The features from the ground up. Each knows those of the floors below it and, on its own floor, those before it, so that
// they are a tree: docs/architecture.md.

/** A feature that is on no floor stands above all of them. */
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

/** Imports that still run upward, until what they need has moved: the importing feature, its side, the imported one. */
export const LIFTED = [
  // A row of films may show a public list.
  { feature: 'catalog', side: 'web', above: 'lists' },
  // An upload is given to a film that is found among the records.
  { feature: 'ingest', side: 'web', above: 'cataloguing' },
];

const order = FLOORS.flat();

/** The features that a feature may know, without itself. */
const known = (feature) => order.slice(0, order.includes(feature) ? order.indexOf(feature) : order.length);

const SIDES = ['contract', 'server', 'web'];

/** The constraints of the floors, for the lint rule of Nx. */
export const floorConstraints = (features) =>
  features.flatMap((feature) =>
    SIDES.map((side) => {
      const lifted = LIFTED.filter((each) => each.feature === feature && each.side === side).map(({ above }) => above);
      return {
        allSourceTags: [`feature:${feature}`, `side:${side}`],
        onlyDependOnLibsWithTags: [
          'type:platform',
          ...[feature, ...known(feature), ...lifted].map((each) => `feature:${each}`),
        ],
      };
    }),
  );
