/** Both modules share the chunk of shaka; the second is also the script of a document with a full film. */
const load = async () => {
  const [engine] = await Promise.all([import('./shaka-engine'), import('../fast-start/start-document-film')]);
  return engine;
};

let loading: ReturnType<typeof load> | undefined;

/**
 * Loads the shaka engine, once: its chunk is as large as the rest of the page. A failed load is retried by the next
 * call.
 */
export function loadShaka(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
