import { Alert, Text } from '@mantine/core'
import { useMemo } from 'react'
import { counted, formatCount } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { DrawMap } from '../../../ui/map/DrawMap.tsx'
import { boundsOf } from '../../../ui/map/points.ts'
import { Loading } from '../../../ui/states/Loading.tsx'
import type { Before } from '../shapes.ts'

const nothing: never[] = []
const walkedColor = 'var(--mantine-color-dimmed)'
const leftColor = 'var(--mantine-color-teal-filled)'

/** What is there and what was walked, before anything is cut. */
export function BeforeCutting({ before }: { before: { data?: Before; error: Error | null } }) {
  if (before.error)
    return (
      <Alert color="red" role="alert">
        {before.error.message}
      </Alert>
    )
  if (!before.data) return <Loading />
  const { data } = before
  if (data.refusal !== null)
    return (
      <Alert color="yellow" role="alert">
        {data.refusal}
      </Alert>
    )
  return (
    <div>
      <Text size="sm" role="status">
        <strong className="figure">{counted(data.doors, 'door')}</strong> with {counted(data.voters, 'voter')}
        .{' '}
        {data.walked === 0 ? (
          'No one was at any of them yet.'
        ) : (
          <>
            Someone was at {formatCount(data.walked)} of them already, last{' '}
            {data.lastWalkedAt && <DateText value={data.lastWalkedAt} relative />}.
          </>
        )}{' '}
        {data.inWalkbooks > 0 && `${formatCount(data.inWalkbooks)} are in a walkbook in use. `}
        {data.notOnMap > 0 &&
          `${formatCount(data.notOnMap)} are not on the map and go by street and number. `}
        {data.hasStreets
          ? 'Turf follows the streets that were imported.'
          : 'No streets were imported, so turf follows street names and numbers.'}
      </Text>
      <BeforeMap points={data.points} isPart={data.points.length < data.doors - data.notOnMap} />
    </div>
  )
}

function BeforeMap({ points, isPart }: { points: Before['points']; isPart: boolean }) {
  const placed = useMemo(
    () =>
      points.map(([longitude, latitude, walked], i) => ({
        id: String(i),
        longitude,
        latitude,
        color: walked === 1 ? walkedColor : leftColor,
      })),
    [points],
  )
  const bounds = useMemo(() => boundsOf(placed), [placed])
  if (placed.length === 0) return null
  return (
    <DrawMap
      key={bounds.join()}
      label="Doors of the universe, and where someone was already"
      bounds={bounds}
      cells={nothing}
      points={placed}
      areas={nothing}
      height={300}
      onView={() => {}}
      onPoint={() => {}}
      legend={
        <Text size="xs" c="dimmed">
          <Dot color={leftColor} /> not visited <Dot color={walkedColor} /> someone was there
          {isPart && `. ${counted(placed.length, 'door')} are drawn`}
        </Text>
      }
    />
  )
}

const Dot = ({ color }: { color: string }) => (
  <span
    aria-hidden
    style={{
      display: 'inline-block',
      width: 9,
      height: 9,
      borderRadius: 9,
      background: color,
      margin: '0 4px 0 8px',
    }}
  />
)
