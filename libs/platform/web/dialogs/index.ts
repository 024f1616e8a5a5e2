/** The stack of dialogs above all pages, and short notices. The shell mounts `Dialogs` and `dialogsSlice` once. */
export { Dialogs, preloadNotices } from './src/dialogs';
export { dialogsSlice, toastShown, selectDialogs } from './src/dialogs-slice';
export type { WithDialogs } from './src/dialogs-slice';
export { useDialogs } from './src/use-common-dialogs';
export { useToasts } from './src/use-toasts';
export { useCommonDialogs } from './src/use-common-dialogs';
export { useInWords } from './src/use-in-words';
