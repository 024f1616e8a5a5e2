import type { ChangeEvent, ReactNode } from 'react';

/**
 * The address last entered in a form of this tab, so that no other form asks for it again (WCAG 3.3.7). In memory
 * alone: a reload and a login forget it.
 */
let enteredAddress = '';

/** The address to fill in; empty where none was entered. */
export const readEnteredAddress = (): string => enteredAddress;

/** Sets the address for other forms; empty once it has served its purpose. */
export function setEnteredAddress(address: string): void {
  enteredAddress = address.trim();
}

/** Notes the address that is entered in the field `email` of a form. */
export function NoteAddress({ children }: { children: ReactNode }) {
  const note = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setEnteredAddress(target.value);
  };
  return <div onChange={note}>{children}</div>;
}
