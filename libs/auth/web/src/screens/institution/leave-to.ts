/** Leaves the app for the sign-in of an institution. */
export const leaveTo = (address: string): void => window.location.assign(address);
