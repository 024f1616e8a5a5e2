import { useLocale } from '@nitrate/i18n';
import { Button, CardSkeleton, Chip, Grid, Pagination, Picture, RowHead, ScrollRow, Sheet, Still } from '@nitrate/ui';
import { useState } from 'react';
import styles from './gallery.module.css';
import { PartStates, Specimen } from './specimen';
import { words } from './words';

const linkTo = (page: number) => `/archive?page=${page}`;
const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
const card = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 270"><rect width="480" height="270" fill="#4c3b2b"/><circle cx="240" cy="135" r="90" fill="none" stroke="#c8a877" stroke-width="3"/></svg>',
)}`;
const missing = {
  base: 'stills/no-such-picture',
  widths: [320],
  formats: ['jpg'],
  width: 320,
  height: 180,
  placeholder: '',
};

/** Rows, grids, pages, sheets and pictures. */
export function LayoutParts({ open }: { open: string | undefined }) {
  const { word, long, title, longTitle, sentence, paragraph, credits } = words[useLocale()];
  const [sheet, setSheet] = useState(open === 'sheet' || open === 'bottomSheet' ? open : undefined);
  return (
    <>
      <PartStates title="RowHead">
        <Specimen name="title" wide>
          <RowHead title={title} />
        </Specimen>
        <Specimen name="with aside and link" wide>
          <RowHead title={title} aside="24" link={{ to: '/archive', text: word }} />
        </Specimen>
        <Specimen name="long" wide>
          <RowHead title={longTitle} aside={credits} link={{ to: '/archive', text: long }} level={3} />
        </Specimen>
      </PartStates>
      <PartStates title="Still">
        <Specimen name="drawn card">
          <div className={styles.narrow}>
            <Still image={null} card={card} title={title} />
          </div>
        </Specimen>
        <Specimen name="title card">
          <div className={styles.narrow}>
            <Still image={null} title={title} meta={credits} />
          </div>
        </Specimen>
        <Specimen name="title card, long">
          <div className={styles.narrow}>
            <Still image={null} title={longTitle} meta={credits} />
          </div>
        </Specimen>
        <Specimen name="picture that fails to load">
          <div className={styles.narrow}>
            <Still image={missing} title={title} badge="14:02" />
          </div>
        </Specimen>
      </PartStates>
      <PartStates title="Picture">
        <Specimen name="normal">
          <Picture image={{ src: card, width: 260, height: 146 }} alt={title} sizes="260px" />
        </Specimen>
      </PartStates>
      <PartStates title="ScrollRow">
        <Specimen name="cards, more than fit" wide>
          <ScrollRow label={title}>
            {numbers.map((number) => (
              <Still key={number} image={null} title={`${title} ${number}`} />
            ))}
          </ScrollRow>
        </Specimen>
        <Specimen name="one card" wide>
          <ScrollRow label={title}>
            <Still image={null} title={title} />
          </ScrollRow>
        </Specimen>
        <Specimen name="content" wide>
          <ScrollRow label={title} items="content">
            {numbers.map((number) => (
              <Chip key={number}>{`${long} ${number}`}</Chip>
            ))}
          </ScrollRow>
        </Specimen>
      </PartStates>
      <PartStates title="Grid">
        <Specimen name="films" wide>
          <Grid label={title}>
            {numbers.slice(0, 4).map((number) => (
              <Still key={number} image={null} title={`${title} ${number}`} />
            ))}
          </Grid>
        </Specimen>
        <Specimen name="loading" wide>
          <Grid label={title}>
            {numbers.slice(0, 4).map((number) => (
              <CardSkeleton key={number} />
            ))}
          </Grid>
        </Specimen>
      </PartStates>
      <PartStates title="Pagination">
        <Specimen name="first of two" wide>
          <Pagination page={1} pages={2} linkTo={linkTo} />
        </Specimen>
        <Specimen name="in the middle" wide>
          <Pagination page={212} pages={417} linkTo={linkTo} />
        </Specimen>
        <Specimen name="last, focus" wide state="focused">
          <Pagination page={417} pages={417} linkTo={linkTo} />
        </Specimen>
      </PartStates>
      <PartStates title="Sheet">
        <Specimen name="at the side">
          <Button onClick={() => setSheet('sheet')}>{word}</Button>
        </Specimen>
        <Specimen name="at the bottom">
          <Button onClick={() => setSheet('bottomSheet')}>{word}</Button>
        </Specimen>
        <Sheet
          open={sheet !== undefined}
          side={sheet === 'bottomSheet' ? 'bottom' : 'side'}
          title={long}
          onClose={() => setSheet(undefined)}
          foot={<Button variant="primary">{word}</Button>}
        >
          <p>{sentence}</p>
          <p>{paragraph}</p>
        </Sheet>
      </PartStates>
    </>
  );
}
