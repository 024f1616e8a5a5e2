/** Leaves the app for a page elsewhere, as that of a payment provider or the sign-in of an institution. */
export const leaveTo = (address: string): void => window.location.assign(address);
