interface TwoFactorWatchDeps {
  /** `exp2fa` of the current user: epoch seconds, or null. */
  read: () => number | null;
  subscribe: (onChange: () => void) => void;
  set: (active: boolean) => void;
}

/** The maximum delay of `setTimeout`. */
const maxDelayMs = 2 ** 31 - 1;

/** Sets the two-factor state to true until `exp2fa`, and to false when it has passed. */
export function watchTwoFactor({ read, subscribe, set }: TwoFactorWatchDeps): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: number | null | undefined;

  function update(): void {
    clearTimeout(timer);
    const leftMs = (current ?? 0) * 1000 - Date.now();
    set(leftMs > 0);
    if (leftMs > 0) timer = setTimeout(update, Math.min(leftMs, maxDelayMs));
  }

  function onChange(): void {
    const next = read();
    if (next === current) return;
    current = next;
    update();
  }

  subscribe(onChange);
  onChange();
}
