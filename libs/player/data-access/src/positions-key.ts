/** Key of the positions of a user in local storage. */
export const positionsKey = 'nitrate.positions';
