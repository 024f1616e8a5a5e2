/** Loads the frame of the pages of the account with its texts, for pages of other features. */
export const loadAccountColumns = async () => (await import('./settings/load-settings-page')).loadAccountColumns();
