/** Knows which credentials a call used, so that a 401 that arrives late does not renew them a second time. */
export interface Session {
  /** Number of the credentials in use now. */
  generation: () => number;
  /**
   * Renews the credentials of that generation; calls at the same time share one renewal. True when newer ones of the
   * same viewer are in place, false when there are none or the viewer changed meanwhile.
   */
  renewFrom: (generation: number) => Promise<boolean>;
  /** To be called when another tab has renewed the credentials of the same viewer: they count for this one too. */
  renewedElsewhere: () => void;
  /** To be called after login and logout: what earlier calls answer no longer concerns this viewer. */
  viewerChanged: () => void;
}

/** A session over a refresh call that answers whether it succeeded. */
export function createSession(refresh: () => Promise<boolean>): Session {
  let generation = 0;
  let viewerSince = 0;
  let renewal: Promise<boolean> | undefined;

  const viewerChanged = () => {
    generation += 1;
    viewerSince = generation;
    renewal = undefined;
  };

  async function renew(): Promise<boolean> {
    const from = generation;
    const renewed = await refresh();
    if (viewerSince > from) return false;
    if (!renewed) viewerChanged();
    // Unless another tab, which this one waited for, has said so already.
    else if (generation === from) generation += 1;
    return renewed;
  }

  return {
    generation: () => generation,
    viewerChanged,
    renewedElsewhere() {
      generation += 1;
    },
    renewFrom(used) {
      if (used < viewerSince) return Promise.resolve(false);
      if (used < generation) return Promise.resolve(true);
      if (!renewal) {
        const started = renew().finally(() => {
          if (renewal === started) renewal = undefined;
        });
        renewal = started;
      }
      return renewal;
    },
  };
}
