interface SavingNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/** True where nothing should move or be fetched without being asked for. */
export function keepsStill(): boolean {
  const saving = (navigator as SavingNavigator).connection?.saveData ?? false;
  return saving || matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
}
