/** Sends enquiries and notices; from lazily loaded modules only. */
export { contactApi, noticesApi } from './src/enquiries-api';
