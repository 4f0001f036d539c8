import { SegmentedControl, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { createElement, useMemo, useState } from 'react'
import { useRead } from '../../app/browser/call.ts'
import type { ChartSpec } from '../../domain/charts/spec.ts'
import { drawChart, heightFor } from '../../domain/charts/scene/draw.ts'
import type { ChartToDraw, Scene, SceneNode } from '../../domain/charts/scene/scene.ts'
import { partsOf } from '../../domain/charts/scene/svg.ts'
import { inWords } from '../../domain/charts/values.ts'
import { dimensionOf } from '../../domain/charts/vocabulary.ts'
import { altTextOf, notesOf } from '../../domain/charts/words.ts'
import { charts, type Drawing } from './api.ts'
import classes from './Charts.module.css'
import { toDrawOf } from './toDraw.ts'

interface ChartDrawnProps {
  spec: ChartSpec
  drawing: Drawing
  /** What people called it; otherwise it says what it found. */
  title?: string
  /** On a board: smaller, without the choice of a table. */
  small?: boolean
}

/** A chart with its title, source and notes inside, as it is also downloaded; its table is one click away. */
export function ChartDrawn({ spec, drawing, title, small }: ChartDrawnProps) {
  const { ref, width } = useElementSize()
  const [view, setView] = useState('Chart')
  const areas = useAreas(spec)
  const toDraw = useMemo(
    () =>
      toDrawOf(spec, drawing, title, {
        width: Math.max(280, Math.round(width)),
        height: heightFor(spec, drawing.data, width, small ? 260 : 400),
      }),
    [spec, drawing, title, width, small],
  )
  const isTable = spec.kind === 'table' || view === 'Table'
  return (
    <figure className={classes.figure} aria-label={toDraw.title}>
      {!small && spec.kind !== 'table' && (
        <SegmentedControl
          size="xs"
          className={classes.views}
          data={['Chart', 'Table']}
          value={view}
          onChange={setView}
          aria-label="Show as"
        />
      )}
      <div ref={ref}>
        {isTable ? (
          <TableOf chart={toDraw} />
        ) : width === 0 || (spec.kind === 'map' && areas === undefined) ? (
          <Text c="dimmed">Loading...</Text>
        ) : (
          <Drawn scene={drawChart({ ...toDraw, areas })} />
        )}
      </div>
    </figure>
  )
}

export function useAreas(spec: ChartSpec) {
  const area = dimensionOf(spec.dataset, spec.by)?.area ?? 'county'
  return useRead(charts.shapes, { area }, { enabled: spec.kind === 'map' }).data?.areas
}

const onScreen = (name: string): string =>
  ({
    ink: 'var(--mantine-color-text)',
    dim: 'var(--mantine-color-dimmed)',
    grid: 'var(--line)',
    paper: 'var(--surface)',
  })[name] ?? `var(--data-${name})`

function Drawn({ scene: { width, height, alt, nodes } }: { scene: Scene }) {
  return (
    <svg
      className={classes.drawn}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={alt}
    >
      {nodes.map((node, i) => (
        <Shape key={i} node={node} />
      ))}
    </svg>
  )
}

function Shape({ node }: { node: SceneNode }) {
  const { name, text, attributes } = partsOf(node, onScreen)
  const {
    'font-size': fontSize,
    'font-weight': fontWeight,
    'text-anchor': textAnchor,
    'stroke-width': strokeWidth,
    ...rest
  } = attributes as Record<string, string | number | undefined>
  return createElement(
    name,
    {
      ...rest,
      fontSize,
      fontWeight,
      textAnchor,
      strokeWidth,
      ...(node.datum && { 'data-mark': `${node.datum.series}:${node.datum.group}` }),
    },
    node.datum && <title>{node.datum.label}</title>,
    text,
  )
}

function TableOf({ chart }: { chart: ChartToDraw }) {
  const { data, spec, source, title } = chart
  return (
    <>
      <div className={classes.tableScroller} tabIndex={0} role="group" aria-label={title}>
        <table className={classes.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{dimensionOf(spec.dataset, spec.by)!.title}</th>
              {data.series.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.groups.map((group, g) => (
              <tr key={group.key}>
                <th scope="row">{group.label}</th>
                {data.series.map(({ key, unit }, s) => (
                  <td key={key}>{inWords(data.values[s]![g]!, unit)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.groups.length === 0 && <Text c="dimmed">{altTextOf(chart)}</Text>}
      <Text size="xs" c="dimmed" mt={8}>
        {[source, ...notesOf(chart)].join(' ')}
      </Text>
    </>
  )
}
