/** Of the keys in local storage: what is watched, and the reports of it. */
export const recordPrefix = 'nitrate:media-item:';
export const reportPrefix = 'nitrate:watch-report:';
