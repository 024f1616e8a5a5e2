/** A button of a notice. */
export interface NoticeAction {
  text: string;
  callback: () => void;
}

/** Actions by the id of their notice: functions are not part of the store. Only the latest notices are shown. */
const actions = new Map<string, NoticeAction>();
const maxActions = 8;

export function setNoticeAction(id: string, action: NoticeAction): void {
  actions.set(id, action);
  const [oldest] = actions.keys();
  if (actions.size > maxActions && oldest !== undefined) actions.delete(oldest);
}

export const noticeActionOf = (id: string): NoticeAction | undefined => actions.get(id);
