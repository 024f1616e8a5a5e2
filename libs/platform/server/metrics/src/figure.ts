import { Gauge, type Registry } from 'prom-client';

type Figure = number | undefined;

/** A gauge whose value is read at each scrape; without a sample where it is undefined. */
export function figure(registry: Registry, name: string, help: string, read: () => Figure | Promise<Figure>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
}
