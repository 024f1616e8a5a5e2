import type { Layout } from '@nitrate/routing';
import { ProgressBar, SkipLink } from '@nitrate/ui';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import type { FrameSlots } from './frame-slots';
import { Header } from './header';
import { OfferedLanguage } from './language/offered-language';
import { Logo } from './logo';
import { PageEffects } from './navigation/page-effects';
import styles from './page-frame.module.css';

/** A progress bar at the top while the next page loads; it appears after a delay. */
function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <ProgressBar className={styles['progress']} />;
}

interface PageFrameProps {
  layout: Layout;
  slots: FrameSlots;
  children: ReactNode;
}

/**
 * The frame around a page. `default` and `landing` have a header and a footer; the header of `landing` is over its
 * picture. `blank` has only the logo and the legal links, `card` the same and the page in a narrow card.
 */
export function PageFrame({ layout, slots, children }: PageFrameProps) {
  const full = layout === 'default' || layout === 'landing';
  const { notice: Notice, footer: Footer, smallPrint: SmallPrint } = slots;
  return (
    <div className={styles['frame']} data-layout={layout}>
      <SkipLink />
      <Notice />
      <NavigationProgress />
      {full ? (
        <div className={styles['top']}>
          <Header overlay={layout === 'landing'} slots={slots} />
        </div>
      ) : (
        <header className={styles['bare']}>
          <Logo />
        </header>
      )}
      <main id="main" tabIndex={-1} className={styles['main']}>
        {layout === 'card' ? <div className={styles['card']}>{children}</div> : children}
      </main>
      {full ? <Footer logo={<Logo />} /> : <SmallPrint />}
      <OfferedLanguage />
      <PageEffects />
    </div>
  );
}
