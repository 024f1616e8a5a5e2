/** A right to watch full films. `until` is when it ends; null for no end in sight. */
export interface Entitlement {
  kind: 'subscription' | 'ticket' | 'network';
  until: Date | null;
}

/** Which assets of a film are ready to be played. */
export interface FilmAssets {
  full: boolean;
  preview: boolean;
}

export type Access =
  | { kind: 'full'; reason: Entitlement['kind'] | 'openAccess'; until: Date | null }
  | { kind: 'preview'; reason: 'subscriptionRequired' | 'previewOnly' }
  | { kind: 'none' };

/**
 * Who may watch what. The full film goes to those with a right that holds at `now`, or to all when the server runs with
 * open access; everyone else gets the preview, and nothing where none is ready.
 */
export function decideAccess(
  assets: FilmAssets,
  entitlements: readonly Entitlement[],
  openAccess: boolean,
  now: Date,
): Access {
  if (assets.full) {
    if (openAccess) return { kind: 'full', reason: 'openAccess', until: null };
    const right = longest(entitlements.filter(({ until }) => until === null || until > now));
    if (right) return { kind: 'full', reason: right.kind, until: right.until };
  }
  if (assets.preview) return { kind: 'preview', reason: assets.full ? 'subscriptionRequired' : 'previewOnly' };
  return { kind: 'none' };
}

function longest(entitlements: readonly Entitlement[]): Entitlement | undefined {
  const end = ({ until }: Entitlement) => until?.getTime() ?? Infinity;
  return [...entitlements].sort((a, b) => end(b) - end(a))[0];
}
