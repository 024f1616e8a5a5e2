/** Loads the mark of watched films on cards. */
export const loadCardMark = () => import('./card-mark');
