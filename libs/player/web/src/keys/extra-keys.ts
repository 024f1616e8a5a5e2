/** A keyboard shortcut of another feature. */
export interface ExtraKey {
  /** A letter that the player has no command for, as in `KeyboardEvent.key`. */
  key: string;
  /** What it does, for the list of shortcuts. */
  label: string;
  run: () => void;
}

/** The keyboard shortcuts that other features add to a player. */
export class ExtraKeys {
  #keys = new Map<string, ExtraKey>();

  /** Adds shortcuts. Returns the function that removes them. */
  add(keys: readonly ExtraKey[]): () => void {
    for (const each of keys) this.#keys.set(each.key, each);
    return () => {
      for (const each of keys) if (this.#keys.get(each.key) === each) this.#keys.delete(each.key);
    };
  }

  /** The shortcut of a key press; undefined for other keys, and for combinations, which belong to the browser. */
  of(press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): ExtraKey | undefined {
    return press.ctrlKey || press.metaKey || press.altKey ? undefined : this.#keys.get(press.key.toLowerCase());
  }

  list(): readonly ExtraKey[] {
    return [...this.#keys.values()];
  }
}
