/** Identifies a link on its page: its address, and its index among the links with that address. */
interface LinkPosition {
  href: string;
  index: number;
}

const linksTo = (href: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`),
];

/** The links that were followed, by entry of the history. */
export class OpenedLinks {
  #positions = new Map<string, LinkPosition>();

  /** Records the clicked link, if any. @param entry key of the current history entry */
  record(entry: string, target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest<HTMLElement>('#main a[href]') : null;
    const href = link?.getAttribute('href');
    if (link && href) this.#positions.set(entry, { href, index: linksTo(href).indexOf(link) });
  }

  /** The link that was followed from this entry, on the page that is shown again. */
  find(entry: string): HTMLElement | undefined {
    const position = this.#positions.get(entry);
    return position && linksTo(position.href)[position.index];
  }
}
