import type { Dispatch } from '@reduxjs/toolkit';
import type { DialogAction, DialogButton, DialogHandlers, NewDialog } from './dialog-item';
import { dialogAdded, dialogRemoved } from './dialogs-slice';

/** Handlers by dialog id. Ids are unique, so one registry serves all stores. */
const registry = new Map<string, DialogHandlers>();

const none: DialogHandlers = {};

/** Callbacks and form of an open dialog. */
export const handlersOf = (id: string): DialogHandlers => registry.get(id) ?? none;

function buttonOf({ text, icon, mode }: DialogAction): DialogButton {
  return { text, ...(icon && { icon }), ...(mode && { mode }) };
}

/** Adds a dialog to the stack. @returns its id */
export function openDialog(dispatch: Dispatch, dialog: NewDialog): string {
  const { title, body, primary, secondary, form, persistant } = dialog;
  const added = dialogAdded({
    title,
    ...(body !== undefined && { body }),
    ...(primary && { primary: buttonOf(primary) }),
    ...(secondary && { secondary: buttonOf(secondary) }),
    ...(persistant && { persistant }),
  });
  const { id } = added.payload;
  registry.set(id, {
    ...(primary?.callback && { primary: primary.callback }),
    ...(secondary?.callback && { secondary: secondary.callback }),
    ...(form && { form }),
  });
  dispatch(added);
  return id;
}

/** Removes a dialog from the stack. */
export function closeDialog(dispatch: Dispatch, id: string): void {
  dispatch(dialogRemoved(id));
  registry.delete(id);
}
