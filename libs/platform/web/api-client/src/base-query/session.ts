/** Numbers the credentials of calls, so that a 401 that arrives late does not cause a second refresh. */
export interface Session {
  /** Number of the current credentials. */
  generation: () => number;
  /**
   * Renews the credentials of that generation; concurrent calls share one refresh. True when there are newer
   * credentials of the same viewer, false when there are none or the viewer changed meanwhile.
   */
  renewFrom: (generation: number) => Promise<boolean>;
  /** Call it when another tab has renewed the credentials of the same viewer, which this tab shares. */
  renewedElsewhere: () => void;
  /** Call it after login and logout: responses to earlier calls are not for the new viewer. */
  viewerChanged: () => void;
}

/** Creates a session. `refresh` resolves to whether it succeeded. */
export function createClientSession(refresh: () => Promise<boolean>): Session {
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
    // Another tab, which this one waited for, may have counted the refresh already.
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
