/** Sends enquiries and notices; from lazily loaded modules only. */
export { contactApi } from './src/contact-api';
export { noticesApi } from './src/notices-api';
