import { useDebouncedValue } from '@mantine/hooks'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { dataColor, type Party, parties } from '../../../ui/theme/dataColors.ts'
import { cellClasses } from '../../../ui/map/cellClasses.ts'
import { DrawMap, type DrawMapProps } from '../../../ui/map/DrawMap.tsx'
import {
  type Bounds,
  boundsOf,
  type DrawnArea,
  type DrawShape,
  type DrawTool,
  isWithin,
  type Position,
} from '../../../ui/map/drawShapes.ts'
import { showUndo } from '../../../ui/actions/undo.tsx'
import { universes } from '../api.ts'
import type { Criteria } from '../criteria.ts'
import { addArea, type AreaCondition, areasOf, removeArea, setArea } from './areas.ts'
import { useBuilder } from '../parts/BuilderContext.tsx'
import { MapLegend } from './MapLegend.tsx'

/** Nebraska, until the file says where its voters are. */
const nebraska: Bounds = [-104.06, 39.99, -95.3, 43.01]

export interface DrawRequest {
  /** The condition whose shape is drawn; null: a new one. */
  id: string | null
  tool: DrawTool
}

interface BuilderMapProps {
  committeeId: string
  criteria: Criteria
  request: DrawRequest | null
  onRequest: (request: DrawRequest | null) => void
}

/** Where they live, and the areas the criteria speak of. Circles count voters; from near, each dot is one. */
export function BuilderMap({ committeeId, criteria, request, onRequest }: BuilderMapProps) {
  const builder = useBuilder()
  const [, setVoter] = useQueryState('voter', parseAsInteger)
  const [selected, setSelected] = useState<string | null>(null)
  const [view, setView] = useState<Bounds | null>(null)
  const [home, setHome] = useState<Bounds | null>(null)
  const [bounds] = useDebouncedValue(view, 200)
  const file = builder.choices.bounds ?? nebraska
  const answer = useRead(
    universes.map,
    { committeeId, criteria, bounds: bounds ?? nebraska, cells: 48 },
    { enabled: bounds !== null && criteria.steps.length > 0, keepPrevious: true },
  )
  const found = criteria.steps.length === 0 ? undefined : answer.data
  const steps = useMemo(() => cellClasses(found?.cells.map((cell) => cell.voters) ?? []), [found])
  const cells = useMemo(
    () =>
      (found?.cells ?? []).map(({ longitude, latitude, voters }) => ({
        longitude,
        latitude,
        count: voters,
        color: steps.findLast((step) => voters >= step.from)?.color ?? 'var(--scale-3)',
      })),
    [found, steps],
  )
  const points = useMemo(
    () =>
      (found?.points ?? []).map(({ id, longitude, latitude, party }) => ({
        id: String(id),
        longitude,
        latitude,
        color: colorOf(party),
      })),
    [found],
  )
  // Only an answer for the whole file says where all of them are.
  const whole = bounds !== null && found && !answer.isPlaceholderData && isWithin(file, bounds)
  const extent = useMemo(() => (whole ? extentOf([...found.cells, ...found.points]) : null), [whole, found])
  if (extent && extent !== home) setHome(extent)
  const areas = useMemo(() => drawnAreas(builder.criteria), [builder.criteria])

  function draw(shape: DrawShape) {
    const condition = conditionOf(shape)
    const target = request?.id
    builder.change((now) => (target ? setArea(now, target, condition) : addArea(now, condition)))
    onRequest(null)
    builder.say('The area is drawn and counted.')
  }
  function remove(id: string) {
    const before = builder.criteria
    setSelected(null)
    builder.change((now) => removeArea(now, id))
    showUndo({ message: 'The area is gone.', onUndo: () => builder.change(before) })
  }

  const drawing: DrawMapProps['drawing'] = {
    tool: request?.tool ?? null,
    onTool: (tool) => onRequest(tool ? { id: request?.id ?? null, tool } : null),
    selected,
    onSelect: setSelected,
    onDraw: draw,
    onReshape: (id, shape) => builder.change((now) => setArea(now, id, conditionOf(shape))),
    onRemove: remove,
  }

  return (
    <DrawMap
      label="Map of the voters in this universe"
      bounds={file}
      home={home}
      cells={cells}
      points={points}
      areas={areas}
      busy={answer.isFetching}
      onView={setView}
      onPoint={(id) => void setVoter(Number(id))}
      drawing={builder.choices.maySeeContacts ? drawing : undefined}
      legend={
        <MapLegend
          isEmpty={criteria.steps.length === 0}
          inView={found?.inView}
          steps={steps}
          points={points.length > 0}
          error={answer.error}
        />
      }
    />
  )
}

function extentOf(places: { longitude: number; latitude: number }[]): Bounds | null {
  return boundsOf([places.map(({ longitude, latitude }): Position => [longitude, latitude])])
}

function colorOf(party: string): string {
  return parties.includes(party as Party)
    ? dataColor(`party-${party as Party}`)
    : 'var(--mantine-color-dimmed)'
}

function drawnAreas(criteria: Criteria): DrawnArea[] {
  return areasOf(criteria).map(({ id, condition }, index) => ({
    id,
    name: condition.name ?? `Area ${index + 1}`,
    shape:
      condition.field === 'area'
        ? { kind: 'ring', ring: condition.ring }
        : { kind: 'circle', center: condition.center, meters: condition.meters },
  }))
}

function conditionOf(shape: DrawShape): AreaCondition {
  return shape.kind === 'ring'
    ? { field: 'area', ring: shape.ring }
    : { field: 'circle', center: shape.center, meters: shape.meters }
}
