/** Where a link stands on its page: its address, and which one of those with that address it is. */
interface Place {
  href: string;
  index: number;
}

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`),
];

/** Which links led on from which entries of the history. */
export class OpenedLinks {
  #places = new Map<string, Place>();

  /** Keeps the link below this click, if there is one. @param entry of the history that is shown now */
  note(entry: string, target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest<HTMLElement>('#main a[href]') : null;
    const href = link?.getAttribute('href');
    if (link && href) this.#places.set(entry, { href, index: linksTo(href).indexOf(link) });
  }

  /** The link that led on from this entry, as its page shows it again. */
  find(entry: string): HTMLElement | undefined {
    const place = this.#places.get(entry);
    return place && linksTo(place.href)[place.index];
  }
}
