const load = () => import('./shaka-engine');

let loading: ReturnType<typeof load> | undefined;

/** The shaka engine, in a chunk of its own: it is larger than all the rest of a page. Asked for once. */
export function loadShaka(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
