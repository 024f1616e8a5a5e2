import type { ChangeEvent, FocusEvent, ReactNode } from 'react';

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

interface NoteAddressProps {
  /** Called with the address when its field is left. */
  onEntered?: (address: string) => void;
  children: ReactNode;
}

/** Notes the address that is entered in the field `email` of a form. */
export function NoteAddress({ onEntered, children }: NoteAddressProps) {
  const note = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'email') setEnteredAddress(target.value);
  };
  const enter = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'email') onEntered?.(target.value);
  };
  return (
    <div onChange={note} onBlur={enter}>
      {children}
    </div>
  );
}
