/** Name of the readable cookie that says whether the client's network subscribes: a JWT of `RequestIpToken`. */
export const requestIpCookie = 'requestIp';

/** Payload of the request-IP token. Pages only read it; the server decides by address what may be watched. */
export interface RequestIpToken {
  claims: {
    subscriber: boolean;
    /** The institution whose network it is. */
    organisation: string;
  };
  /** Epoch seconds. */
  exp: number;
}
