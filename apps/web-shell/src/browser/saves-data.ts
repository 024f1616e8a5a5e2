/** Parts of the Network Information API that browsers have and the type library has not. */
interface Connection {
  saveData?: boolean;
}

/** True where the reader asked to save data: nothing is fetched ahead then. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
