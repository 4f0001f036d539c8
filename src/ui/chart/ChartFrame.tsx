import { SegmentedControl, Text, Title } from '@mantine/core'
import { lazy, useState } from 'react'
import { formatDate } from '../../domain/dates.ts'
import { formatCount } from '../../domain/numbers.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import { ChartTable } from './ChartTable.tsx'
import classes from './ChartFrame.module.css'

const ChartDrawing = lazy(() => import('./ChartDrawing.tsx'))

export interface ChartSeries {
  /** Key in the data. */
  name: string
  label: string
  /** A theme color ('teal.7') or a data color (dataColor('money-in')). */
  color: string
}

export type ChartRow = Record<string, string | number>

export interface ChartFrameProps {
  /** The finding, as a sentence: "Money in doubled after the primary". */
  finding: string
  /** What is measured and in what unit: "Dollars per month". */
  measure: string
  kind: 'bar' | 'line'
  data: ChartRow[]
  /** Key of the category or time, and its heading in the table. */
  x: { name: string; label: string }
  series: ChartSeries[]
  format?: (value: number) => string
  /** Where the numbers come from. */
  source: string
  /** The day they were true. */
  asOf: string
  height?: number
}

/** A chart that says what it found, can be read as a table, and names its source. */
export function ChartFrame(props: ChartFrameProps) {
  const { finding, measure, data, x, series, format = formatCount, source, asOf, height = 260 } = props
  const [view, setView] = useState('Chart')
  return (
    <figure className={classes.frame} aria-label={finding}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} className={classes.finding}>
            {finding}
          </Title>
          <Text size="sm" c="dimmed">
            {measure}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          data={['Chart', 'Table']}
          value={view}
          onChange={setView}
          aria-label={`Show “${finding}” as`}
        />
      </div>
      <div style={{ minHeight: height }}>
        {view === 'Table' ? (
          <ChartTable
            caption={`${finding}. ${measure}`}
            data={data}
            x={x}
            series={series}
            format={format}
            height={height}
          />
        ) : (
          <PartBoundary
            problem="The chart did not load."
            tryThis="The table view has the same numbers."
            fallback={<div className={classes.waiting}>Loading...</div>}
          >
            <ChartDrawing {...props} format={format} height={height} />
          </PartBoundary>
        )}
      </div>
      <figcaption className={classes.source}>
        Source: {source}. As of {formatDate(asOf)}.
      </figcaption>
    </figure>
  )
}
