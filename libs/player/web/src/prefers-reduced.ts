interface SavingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * Whether the visitor prefers reduced data or reduced motion: nothing is then preloaded and nothing moves by itself.
 */
export function prefersReduced(): boolean {
  const saving = (navigator as SavingNavigator).connection?.saveData ?? false;
  return saving || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
}
