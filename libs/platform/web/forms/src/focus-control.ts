/** Opens the `details` that a control is in, and returns the control. */
export function revealControl(id: string): HTMLElement | null {
  const control = document.getElementById(id);
  const closed = control?.closest('details');
  if (closed) closed.open = true;
  return control;
}

/** Focuses a control by its id, and opens the `details` it is in. */
export const focusControl = (id: string): void => revealControl(id)?.focus();
