import { Text } from '@mantine/core'
import { parseAsInteger, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { useRead } from '../../../app/browser/call.ts'
import { DrawMap } from '../../../ui/map/DrawMap.tsx'
import { ringOf, type DrawTool } from '../../../ui/map/drawShapes.ts'
import { boundsOf } from '../../../ui/map/points.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { cuts } from '../api.ts'
import type { Change, Cut, CutDoor } from '../shapes.ts'
import { turfColor } from '../turfColors.ts'
import classes from './CutBoard.module.css'
import { TurfDetail } from './TurfDetail.tsx'
import { TurfList } from './TurfList.tsx'

interface CutBoardProps {
  committeeId: string
  cut: Cut
  busy: boolean
  /** Left out when nothing can be changed any more. */
  onChange?(change: Change): void
}

/** The map and the list of turfs side by side; a turf that is chosen opens below its line. */
export function CutBoard({ committeeId, cut, busy, onChange }: CutBoardProps) {
  const read = useRead(cuts.doors, { committeeId, cutId: cut.id })
  return (
    <Loaded read={read} failed="The doors did not load.">
      {({ doors }) => <Board cut={cut} doors={doors} busy={busy} onChange={onChange} />}
    </Loaded>
  )
}

const nothing: never[] = []
const faded = 'var(--mantine-color-dimmed)'

function Board({ cut, doors, busy, onChange }: { doors: CutDoor[] } & Omit<CutBoardProps, 'committeeId'>) {
  const [turfId, setTurf] = useQueryState('turf', parseAsInteger)
  const [tool, setTool] = useState<DrawTool | null>(null)
  const chosen = cut.turfs.find(({ id }) => id === turfId) ?? null
  const points = useMemo(() => pointsOf(cut, doors, chosen?.id ?? null), [cut, doors, chosen?.id])
  const bounds = useMemo(() => boundsOf(points), [points])
  const line = useMemo(
    () =>
      (chosen?.doors ?? []).flatMap((place): [number, number][] => {
        const { longitude, latitude } = doors[place]!
        return longitude === null || latitude === null ? [] : [[longitude, latitude]]
      }),
    [chosen, doors],
  )
  return (
    <div className={classes.board}>
      <div className={classes.map}>
        <DrawMap
          label="Turfs of this cut"
          bounds={bounds}
          cells={nothing}
          points={points}
          areas={nothing}
          line={line}
          height={560}
          busy={busy}
          onView={() => {}}
          onPoint={(id) =>
            void setTurf(cut.turfs.find(({ doors: of }) => of.includes(Number(id)))?.id ?? null)
          }
          drawing={
            onChange && {
              tool,
              onTool: setTool,
              selected: null,
              onSelect: () => {},
              onDraw: (shape) => {
                setTool(null)
                onChange({ kind: 'lasso', ring: ringOf(shape), to: chosen?.id ?? null })
              },
              onReshape: () => {},
              onRemove: () => {},
            }
          }
          legend={
            <Text size="xs" c="dimmed">
              {chosen
                ? `Draw an area: its doors go to ${chosen.name}. The line is the walking order.`
                : 'Draw an area: its doors become a new turf. Choose a turf to add to it instead.'}
            </Text>
          }
        />
      </div>
      <div className={classes.side}>
        <TurfList cut={cut} chosen={chosen?.id ?? null} onChoose={(id) => void setTurf(id)}>
          {chosen && (
            <TurfDetail
              key={chosen.id}
              cut={cut}
              turf={chosen}
              doors={doors}
              busy={busy}
              onChange={onChange}
            />
          )}
        </TurfList>
      </div>
    </div>
  )
}

function pointsOf(cut: Cut, doors: CutDoor[], chosen: number | null) {
  return cut.turfs.flatMap(({ id, doors: of }) =>
    of.flatMap((place) => {
      const { longitude, latitude } = doors[place]!
      if (longitude === null || latitude === null) return []
      return [
        {
          id: String(place),
          longitude,
          latitude,
          color: chosen === null || chosen === id ? turfColor(id) : faded,
        },
      ]
    }),
  )
}
