import { act } from '@testing-library/react';

type Report = (isInView: boolean) => void;

const reports = new Map<IntersectionObserver, Report>();

/** Adds the observer of what is in view, which jsdom lacks. All is in view. */
export function installFakeView(): void {
  window.IntersectionObserver = class FakeObserver {
    readonly #report: Report;

    constructor(report: IntersectionObserverCallback) {
      const observer = this as unknown as IntersectionObserver;
      this.#report = (isIntersecting) => report([{ isIntersecting } as IntersectionObserverEntry], observer);
    }

    observe(): void {
      reports.set(this as unknown as IntersectionObserver, this.#report);
    }

    disconnect(): void {
      reports.delete(this as unknown as IntersectionObserver);
    }
  } as unknown as typeof IntersectionObserver;
}

/** Scrolls to or from all that is observed. */
export function scrollTo(isInView: boolean): void {
  act(() => {
    for (const report of [...reports.values()]) report(isInView);
  });
}
