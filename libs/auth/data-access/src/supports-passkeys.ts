/** Whether the browser offers passkeys for this page: only in a secure context. */
export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';
