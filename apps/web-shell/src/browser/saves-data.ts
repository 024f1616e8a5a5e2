/** Part of the Network Information API, which the type library lacks. */
interface Connection {
  saveData?: boolean;
}

/** True when the user has asked to save data; then nothing is prefetched. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
