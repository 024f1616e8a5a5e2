import { BarPlot, FocusedBar } from '@mui/x-charts/BarChart';
import { useDrawingArea } from '@mui/x-charts/hooks';
import { FocusedLineMark, LinePlot, MarkPlot } from '@mui/x-charts/LineChart';
import { Fragment } from 'react';

interface SeriesPlotsProps {
  /** Changes with what is drawn. */
  drawn: string;
  hasLine: boolean;
}

/**
 * The columns and the line of a chart. Without animation the library draws the state before the latest (9.14), so they
 * begin again whenever their values or their place change.
 */
export function SeriesPlots({ drawn, hasLine }: SeriesPlotsProps) {
  const { left, top, width, height } = useDrawingArea();
  return (
    <Fragment key={[drawn, left, top, width, height].join(' ')}>
      <BarPlot borderRadius={2} skipAnimation />
      {hasLine && <LinePlot skipAnimation />}
      {hasLine && <MarkPlot skipAnimation />}
      <FocusedBar />
      {hasLine && <FocusedLineMark />}
    </Fragment>
  );
}
