/** Entitles a viewer to full films. `until` is when it ends; null: open-ended. */
export interface Entitlement {
  kind: 'role' | 'subscription' | 'ticket' | 'network' | 'domain';
  until: Date | null;
  /** A ticket that its holder has not started: it entitles once they do. */
  notStarted?: boolean;
  /** Of `network` and `domain`; `seats` is how many may watch at the same time, null: unlimited. */
  organisation?: EntitledOrganisation;
}

interface EntitledOrganisation {
  id: string;
  name: string;
  seats: number | null;
  /** In which the address lies, `192.0.2.0/24`; only of `network`. */
  network?: string;
}

/** Which assets of a film are ready to be played. */
interface FilmAssets {
  full: boolean;
  preview: boolean;
}

/** What a viewer may watch of a film, and why. */
export type AccessDecision =
  | {
      kind: 'full';
      reason: Entitlement['kind'] | 'openAccess';
      until: Date | null;
      organisation?: EntitledOrganisation;
    }
  | { kind: 'preview'; reason: 'subscriptionRequired' | 'ticketNotStarted' | 'previewOnly' }
  | { kind: 'none' };

/**
 * Decides what a viewer may watch: the full film with an entitlement that is valid at `now` or under open access, else
 * the preview, and nothing where none is ready. A ticket that is not started entitles to no full film: its holder starts
 * it, because its hours count from then.
 */
export function decideAccess(
  assets: FilmAssets,
  entitlements: readonly Entitlement[],
  openAccess: boolean,
  now: Date,
): AccessDecision {
  if (assets.full) {
    if (openAccess) return { kind: 'full', reason: 'openAccess', until: null };
    const valid = entitlements.filter(({ until }) => until === null || until > now);
    const entitlement = latestEnding(valid.filter(({ notStarted }) => !notStarted));
    if (entitlement) {
      const { kind: reason, until, organisation } = entitlement;
      return { kind: 'full', reason, until, ...(organisation && { organisation }) };
    }
  }
  if (!assets.preview) return { kind: 'none' };
  if (!assets.full) return { kind: 'preview', reason: 'previewOnly' };
  const hasTicket = entitlements.some(({ notStarted }) => notStarted);
  return { kind: 'preview', reason: hasTicket ? 'ticketNotStarted' : 'subscriptionRequired' };
}

/** The entitlement that ends last. */
export function latestEnding(entitlements: readonly Entitlement[]): Entitlement | undefined {
  const end = ({ until }: Entitlement) => until?.getTime() ?? Infinity;
  return [...entitlements].sort((a, b) => end(b) - end(a))[0];
}
