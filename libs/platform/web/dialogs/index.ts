/** The stack of alerts above all pages. The shell mounts `Dialogs` and `dialogsReducer` (as `dialogs`) once. */
export type { DialogAction, DialogForm, DialogItem, NewDialog } from './src/dialog-item';
export { Dialogs } from './src/dialogs';
export { dialogsReducer, selectDialogs } from './src/dialogs-slice';
export type { DialogsState } from './src/dialogs-slice';
export { useDialogs } from './src/use-dialogs';
export type { DialogStack } from './src/use-dialogs';
export { useNotices } from './src/use-notices';
export type { Notices } from './src/use-notices';
export { useReadyDialogs } from './src/use-ready-dialogs';
export type { ReadyDialogs } from './src/use-ready-dialogs';
