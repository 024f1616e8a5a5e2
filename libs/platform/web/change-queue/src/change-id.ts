import { v7 } from 'uuid';

/** A new id of a change: a UUIDv7, so that ids sort in the order in which a device made them. */
export const changeId = (): string => v7();
