/** Name of the readable cookie that says whether the visitor's network is a subscriber: a JWT of `RequestIpToken`. */
export const requestIpCookie = 'requestIp';

/** What the request-IP token carries. Pages only read it; what may be watched is decided by address, on the server. */
export interface RequestIpToken {
  claims: {
    subscriber: boolean;
    /** The institution whose network it is. */
    organisation: string;
  };
  /** Epoch seconds. */
  exp: number;
}
