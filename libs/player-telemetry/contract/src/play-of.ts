/** The play that a key of watch time belongs to: the part of the UUIDv7 that all keys of a play share, as a UUID. */
export const playOf = (key: string): string => `00000000-0000-0000-${key.slice(19)}`;
