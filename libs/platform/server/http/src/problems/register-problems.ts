import type { ProblemCode } from '@nitrate/contract-kit';
import type { HttpServer } from '../http-server';

/**
 * Registers codes with the HTTP status they are returned with. Each feature plugin registers the tables of
 * its contracts before its routes; a table may be registered more than once.
 * @throws Error for a code that is registered with another status
 */
export function registerProblems(app: HttpServer, problems: Readonly<Partial<Record<ProblemCode, number>>>): void {
  for (const [code, status] of Object.entries(problems)) {
    const known = app.deps.problems.get(code);
    if (known !== undefined && known !== status) {
      throw new Error(`The problem ${code} is registered with status ${known}, not ${status}.`);
    }
    app.deps.problems.set(code, status);
  }
}
