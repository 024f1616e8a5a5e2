const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether a server with this HTTP status is overloaded or restarting, so that the same call may succeed later. */
export const isTransientStatus = (status: number): boolean => transientStatuses.has(status);
