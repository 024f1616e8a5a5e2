interface SavingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** True where the reader saves data or prefers reduced motion: nothing is preloaded, nothing moves by itself. */
export function prefersReduced(): boolean {
  const saving = (navigator as SavingNavigator).connection?.saveData ?? false;
  return saving || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
}
