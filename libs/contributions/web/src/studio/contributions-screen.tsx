import { useText } from '@nitrate/i18n';
import { PageHead } from '@nitrate/routing';
import { StudioPage } from '@nitrate/staff-ui';
import { ContributionsSection } from './contributions-section';
import { RequestedSection } from './requested-section';

/** What the public has sent: contributions to decide on, and the films that most people ask for. */
export function ContributionsScreen() {
  const text = useText();
  return (
    <StudioPage>
      <PageHead title={text('contributions.studio.title')} path="/studio/contributions" noindex />
      <h1>{text('contributions.studio.title')}</h1>
      <ContributionsSection />
      <RequestedSection />
    </StudioPage>
  );
}
