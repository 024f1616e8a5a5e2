/** Name of the readable cookie that says whether the client's network subscribes: a JWT of `RequestIpToken`. */
export const requestIpCookie = 'requestIp';

/** Payload of the request-IP token. Only for display: the server decides access by the IP address. */
export interface RequestIpToken {
  claims: {
    subscriber: boolean;
    /** The institution whose network it is. */
    organisation: string;
  };
  /** Epoch seconds. */
  exp: number;
}
