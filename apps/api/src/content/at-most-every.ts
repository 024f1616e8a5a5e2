/** Does it at once, and what is asked for within `ms` after that, once at their end. */
export function atMostEvery(ms: number, work: () => void): () => void {
  let resting = false;
  let asked = false;
  const doIt = () => {
    resting = true;
    asked = false;
    work();
    setTimeout(() => {
      resting = false;
      if (asked) doIt();
    }, ms).unref();
  };
  return () => {
    if (resting) asked = true;
    else doIt();
  };
}
