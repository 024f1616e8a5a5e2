const transientStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Whether the same call may succeed later. Status 0: the server could not be reached. */
export const isTransientStatus = (status: number): boolean => status === 0 || transientStatuses.has(status);
