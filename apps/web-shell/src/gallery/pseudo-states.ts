const states: readonly [state: RegExp, shown: string][] = [
  [/:focus-within/g, ':has(.is-focused)'],
  [/:focus(?:-visible)?(?![\w-])/g, '.is-focused'],
  [/:hover/g, '.is-hovered'],
];

/**
 * Repeats each rule for hover and focus for the classes `is-hovered` and `is-focused`, so that several parts can be
 * shown in these states at once.
 */
export function copyPseudoStates(): void {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
  const copies = rules
    .filter((rule) => states.some(([state]) => rule.search(state) >= 0))
    .map((rule) => states.reduce((text, [state, shown]) => text.replace(state, shown), rule));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(copies.join('\n'));
  document.adoptedStyleSheets = [sheet];
}
