/** Of the keys in local storage: what is watched, the reports of it, and until when an asset was counted. */
export const recordPrefix = 'nitrate:media-item:';
export const reportPrefix = 'nitrate:watch-report:';
export const countedPrefix = 'nitrate:watch-counted:';
