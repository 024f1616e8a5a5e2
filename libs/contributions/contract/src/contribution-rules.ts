/** What a contribution is about. */
export const contributionKinds = ['names', 'places', 'dates', 'other'] as const;
/** `new` until an editor decides. */
export const contributionStates = ['new', 'accepted', 'declined'] as const;
/** In characters; `maxLinks` is the number of addresses in a text, of which spam has many. */
export const contributionLimits = { minText: 10, maxText: 4000, maxName: 120, maxNote: 1000, maxLinks: 3 } as const;

export type ContributionKind = (typeof contributionKinds)[number];
export type ContributionState = (typeof contributionStates)[number];
