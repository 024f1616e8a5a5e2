interface Surroundings {
  /** `exp2fa` of the current user: epoch seconds, or null. */
  read: () => number | null;
  subscribe: (look: () => void) => void;
  turn: (on: boolean) => void;
}

/** Timers cannot be set further ahead than this. */
const furthestMs = 2 ** 31 - 1;

/** Turns the two-factor state on while now is earlier than `exp2fa`, and off when that moment has come. */
export function watchTwoFactor({ read, subscribe, turn }: Surroundings): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: number | null | undefined;

  function look(): void {
    clearTimeout(timer);
    const leftMs = (known ?? 0) * 1000 - Date.now();
    turn(leftMs > 0);
    if (leftMs > 0) timer = setTimeout(look, Math.min(leftMs, furthestMs));
  }

  function follow(): void {
    const next = read();
    if (next === known) return;
    known = next;
    look();
  }

  subscribe(follow);
  follow();
}
