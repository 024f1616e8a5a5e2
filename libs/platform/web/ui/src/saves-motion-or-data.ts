interface SavingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** True when the user prefers reduced motion or reduced data. */
export function savesMotionOrData(): boolean {
  const saving = (navigator as SavingNavigator).connection?.saveData ?? false;
  return saving || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
}
