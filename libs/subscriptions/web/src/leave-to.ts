/** Leaves the app for the page of the payment provider. */
export const leaveTo = (address: string): void => window.location.assign(address);
