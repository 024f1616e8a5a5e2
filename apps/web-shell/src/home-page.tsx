import { PageHead } from '@nitrate/routing';

export const Page = () => (
  <h1>
    <PageHead path="/" description="x" />
    Nitrate
  </h1>
);
