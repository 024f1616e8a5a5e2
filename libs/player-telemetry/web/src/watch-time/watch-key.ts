/** The last 16 digits of a UUID, `8a3f-0123456789ab`: the variant and 62 random bits, which all keys of a play share. */
export type Play = string;

/** As many random hexadecimal digits. */
export type RandomDigits = (count: number) => string;

export function newPlay(random: RandomDigits): Play {
  const variant = ((parseInt(random(1), 16) & 3) | 8).toString(16);
  return `${variant}${random(3)}-${random(12)}`;
}

/** A new UUIDv7 of a play with a time, in milliseconds since the epoch. */
export function keyAt(ms: number, play: Play, random: RandomDigits): string {
  const time = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random(3)}-${play}`;
}

/** The time of a UUIDv7, in milliseconds since the epoch. */
export const timeOfKey = (key: string): number => parseInt(key.slice(0, 8) + key.slice(9, 13), 16);

/** The same key with another time. */
export function withTime(key: string, ms: number): string {
  const [time, clock] = keyAt(ms, '', () => '').split('-');
  return `${time}-${clock}-${key.slice(14)}`;
}
