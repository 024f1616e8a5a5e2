import type { Stage } from './stage';

interface Service {
  holders: number;
  close: () => void;
}

const services = new WeakMap<Stage, Map<string, Service>>();

function servicesOf(stage: Stage): Map<string, Service> {
  const known = services.get(stage) ?? new Map<string, Service>();
  services.set(stage, known);
  return known;
}

/**
 * Runs something with a film, such as the count of its watch time, once for all components that use it under its name. The
 * last one to let it go closes it; of a film that plays on without its page it runs on, until the film ends.
 *
 * @returns the function that lets it go
 */
export function holdService(stage: Stage, name: string, open: () => () => void): () => void {
  const opened = servicesOf(stage);
  const service = opened.get(name) ?? { holders: 0, close: open() };
  opened.set(name, service);
  service.holders += 1;
  return () => {
    service.holders -= 1;
    if (!stage.isKept) closeUnheld(opened, name);
  };
}

/** Closes the services of a film that has ended and that no component uses. */
export function closeServices(stage: Stage): void {
  const opened = servicesOf(stage);
  for (const name of [...opened.keys()]) closeUnheld(opened, name);
}

function closeUnheld(opened: Map<string, Service>, name: string): void {
  const service = opened.get(name);
  if (!service || service.holders > 0) return;
  opened.delete(name);
  service.close();
}
