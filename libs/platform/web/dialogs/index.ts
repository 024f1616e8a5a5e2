/** The stack of alerts above all pages. The shell mounts `Dialogs` and `dialogsSlice` once. */
export type { DialogAction, DialogForm, DialogItem, NewDialog } from './src/dialog-item';
export { Dialogs } from './src/dialogs';
export { dialogsSlice, selectDialogs } from './src/dialogs-slice';
export type { WithDialogs } from './src/dialogs-slice';
export { useDialogs } from './src/use-dialogs';
export type { DialogStack } from './src/use-dialogs';
export { useNotices } from './src/use-notices';
export type { Notices } from './src/use-notices';
export { useReadyDialogs } from './src/use-ready-dialogs';
export type { ReadyDialogs } from './src/use-ready-dialogs';
