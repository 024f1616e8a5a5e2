/** Entitles a viewer to full films. `until` is when it ends; null: open-ended. */
export interface Entitlement {
  kind: 'subscription' | 'ticket' | 'network';
  until: Date | null;
}

/** Which assets of a film are ready to be played. */
interface FilmAssets {
  full: boolean;
  preview: boolean;
}

type Access =
  | { kind: 'full'; reason: Entitlement['kind'] | 'openAccess'; until: Date | null }
  | { kind: 'preview'; reason: 'subscriptionRequired' | 'previewOnly' }
  | { kind: 'none' };

/**
 * Decides what a viewer may watch: the full film with an entitlement that is valid at `now` or under open access, else
 * the preview, and nothing where none is ready.
 */
export function decideAccess(
  assets: FilmAssets,
  entitlements: readonly Entitlement[],
  openAccess: boolean,
  now: Date,
): Access {
  if (assets.full) {
    if (openAccess) return { kind: 'full', reason: 'openAccess', until: null };
    const entitlement = latestEnding(entitlements.filter(({ until }) => until === null || until > now));
    if (entitlement) return { kind: 'full', reason: entitlement.kind, until: entitlement.until };
  }
  if (assets.preview) return { kind: 'preview', reason: assets.full ? 'subscriptionRequired' : 'previewOnly' };
  return { kind: 'none' };
}

function latestEnding(entitlements: readonly Entitlement[]): Entitlement | undefined {
  const end = ({ until }: Entitlement) => until?.getTime() ?? Infinity;
  return [...entitlements].sort((a, b) => end(b) - end(a))[0];
}
