/** A button of a notice. */
export interface ToastAction {
  text: string;
  callback: () => void;
}

/** Actions by the id of their notice: functions are not part of the store. Only the latest notices are shown. */
const actions = new Map<string, ToastAction>();
const maxActions = 8;

export function setToastAction(id: string, action: ToastAction): void {
  actions.set(id, action);
  const [oldest] = actions.keys();
  if (actions.size > maxActions && oldest !== undefined) actions.delete(oldest);
}

export const toastActionOf = (id: string): ToastAction | undefined => actions.get(id);
