// These functions run in the page, so each is whole in itself.

/**
 * Controls that are smaller than `min` pixels, except links inside a sentence (WCAG 2.5.8); also links that would be
 * smaller than 24 pixels if their text were one letter.
 */
export function smallTargets(min: number): string[] {
  const controls =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem]';
  const isInSentence = (element: Element) => {
    const block = element.closest('p, li, dd, td, figcaption, small');
    const around = [...(block?.childNodes ?? [])].filter((node) => !node.contains(element));
    return (
      getComputedStyle(element).display.startsWith('inline') &&
      around.some((node) => /\p{L}/u.test(node.textContent ?? ''))
    );
  };
  /** What reacts to a press: a label with its box, a field with its frame. */
  const targetOf = (element: Element) =>
    (element.matches('input[type=checkbox], input[type=radio]') && element.closest('label')) ||
    (element.matches('input, textarea') && element.closest('.MuiInputBase-root, .MuiButtonBase-root')) ||
    element;
  const targets = [...document.querySelectorAll(controls)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
    .filter((element) => !element.closest('[inert], [aria-hidden=true], [disabled]') && !isInSentence(element))
    .map((element) => ({ element, name: element.getAttribute('aria-label') ?? element.textContent ?? '' }));
  const smallOf = (measured: typeof targets, target: string, limit = min) =>
    measured.flatMap(({ element, name }) => {
      const { width, height } = targetOf(element).getBoundingClientRect();
      const isSmall = Math.min(Math.round(width), Math.round(height)) < limit && width > 1 && height > 1;
      return isSmall
        ? [`${target} of ${Math.round(width)} × ${Math.round(height)} px: <${element.localName}> ${name}`]
        : [];
    });
  const small = smallOf(targets, 'target');
  // A title or a name may be one letter.
  const links = targets.filter(({ element }) => element.localName === 'a');
  const texts = links.flatMap(({ element }) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: { node: Node; text: string | null }[] = [];
    while (walker.nextNode()) nodes.push({ node: walker.currentNode, text: walker.currentNode.nodeValue });
    return nodes;
  });
  for (const { node, text } of texts) if (text?.trim()) node.nodeValue = 'I';
  const narrow = smallOf(links, 'link that has one letter,', Math.min(min, 24));
  for (const { node, text } of texts) node.nodeValue = text;
  return small.length > 0 ? small : narrow;
}

/** Links inside a sentence that only their colour distinguishes. */
export function plainLinks(): string[] {
  return [...document.querySelectorAll('p a[href], li a[href], dd a[href], td a[href], figcaption a[href]')]
    .filter((link) => link.checkVisibility())
    .filter((link) => {
      const block = link.closest('p, li, dd, td, figcaption');
      const own = [...(block?.childNodes ?? [])].filter((node) => !node.contains(link));
      const isText = own.some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''));
      return isText && !getComputedStyle(link).textDecorationLine.includes('underline');
    })
    .map((link) => `link distinguished by its colour alone: ${link.textContent}`);
}

/** A page has one heading of level 1, and no level is left out on the way down. */
export function headingFaults(): string[] {
  const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => ({ level: Number(heading.localName.slice(1)), text: heading.textContent }));
  const first = levels.filter(({ level }) => level === 1);
  const jumps = levels.filter(({ level }, index) => level > (levels[index - 1]?.level ?? level) + 1);
  return [
    ...(first.length === 1 ? [] : [`${first.length} headings of level 1`]),
    ...jumps.map(({ level, text }) => `a level is left out before the heading of level ${level} "${text}"`),
  ];
}
