import { useMemo } from 'react'
import type { Shape } from '../../geography/api.ts'
import { seatOf } from '../rules.ts'
import { markKey, seatLabel } from '../words.ts'
import classes from './BoundaryMap.module.css'
import { draw, drawingWidth, type Bounds } from './drawDistricts.ts'
import { drawGround } from './drawGround.ts'
import type { GroundFeature } from './useGround.ts'
import type { MapViewProps } from './TileMap.tsx'

interface Props extends MapViewProps {
  /** Null for a second drawing of the same seats, which readers of the page and the keyboard pass over. */
  title: string | null
  bounds: Bounds
  shapes: Shape[]
  ground: GroundFeature[]
  /** How large names of towns and numbers of districts are, in units of the drawing. */
  sizes: { name: number; number: number }
}

/** Plain SVG: it prints sharp, and each district is a thing that can be reached. */
export function BoundaryView({
  title,
  bounds,
  shapes,
  ground,
  sizes,
  map,
  told,
  seats,
  selected,
  onSelect,
  onPress,
  keys,
}: Props) {
  const { height, drawn } = useMemo(() => draw(bounds, shapes), [bounds, shapes])
  const { lines, towns } = useMemo(() => {
    const numbers = drawn.flatMap(({ label }) => label ?? [])
    return drawGround(bounds, ground, { numbers, numberSize: sizes.number, nameSize: sizes.name })
  }, [bounds, ground, drawn, sizes])
  const inOrder = drawn.toSorted((a, b) => Number(a.district === selected) - Number(b.district === selected))
  return (
    <svg
      viewBox={`0 0 ${drawingWidth} ${height}`}
      className={classes.view}
      {...(title === null ? { 'aria-hidden': true } : { role: 'group', 'aria-label': title })}
    >
      {inOrder.map(({ district, path }) => (
        <path
          key={district}
          d={path}
          fillRule="evenodd"
          className={classes.shape}
          data-mark={markKey(seatOf(map, district).mark)}
          data-locked={seatOf(map, district).isLocked || undefined}
          data-selected={district === selected || undefined}
          onClick={(event) => {
            onSelect(district)
            onPress?.(district, event.shiftKey)
          }}
          {...(title !== null && {
            role: 'button',
            'aria-label': seatLabel(seats[district - 1]!, map, told.get(district)),
            'data-district': district,
            tabIndex: district === selected ? 0 : -1,
            onFocus: () => onSelect(district),
            onKeyDown: (event: React.KeyboardEvent<Element>) => keys(event, district),
          })}
        />
      ))}
      <g aria-hidden data-ground>
        {lines.map(({ kind, path }) => (
          <path key={path} d={path} className={classes.line} data-kind={kind} />
        ))}
        {towns.map(({ name, x, y, nameY }) => (
          <g key={`${name} ${x}`} className={classes.town}>
            <circle cx={x} cy={y} r={3} />
            <text x={x} y={nameY} fontSize={sizes.name}>
              {name}
            </text>
          </g>
        ))}
      </g>
      {drawn.map(
        ({ district, label }) =>
          label && (
            <text
              key={district}
              data-wide={label.room > 110 || undefined}
              x={label.x}
              y={label.y}
              className={classes.label}
              fontSize={sizes.number}
              data-mark={markKey(seatOf(map, district).mark)}
              aria-hidden
            >
              {district}
              {signs[seatOf(map, district).mark]}
            </text>
          ),
      )}
    </svg>
  )
}

/** A letter beside the number says what the color says. */
const signs = { yes: ' ●', 'lean yes': ' ○', unknown: '', 'lean no': ' ▴', no: ' ×' }
