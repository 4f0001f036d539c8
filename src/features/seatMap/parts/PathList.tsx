import { counted, formatCount } from '../../../domain/numbers.ts'
import { Section } from '../../../ui/Section.tsx'
import type { SeatHolder } from '../api.ts'
import { pathTo, seatOf, type Path, type SeatMap } from '../rules.ts'
import { markNames } from '../words.ts'
import { MarkShape } from '../MarkShape.tsx'
import classes from './PathList.module.css'

interface Props {
  map: SeatMap
  goal: number
  seats: SeatHolder[]
  support: Map<number, number>
  onSelect(district: number): void
}

/** Who it takes: the shortest list to the number, nearest first, and who comes next. */
export function PathList({ map, goal, seats, support, onSelect }: Props) {
  const path = pathTo(map, goal, support)
  const rows = (districts: number[]) => (
    <ol className={classes.list}>
      {districts.map((district) => (
        <li key={district}>
          <button type="button" className={classes.seat} onClick={() => onSelect(district)}>
            <span className={classes.number}>{district}</span>
            <span>{seats[district - 1]!.name || 'Vacant'}</span>
            <MarkShape mark={seatOf(map, district).mark} />
            <span className={classes.mark}>{markNames[seatOf(map, district).mark]}</span>
          </button>
        </li>
      ))}
    </ol>
  )
  return (
    <Section card title={`Path to ${goal}`} note={pathWords(path)}>
      {path.needed > 0 && path.isPossible && rows(path.list.slice(0, mostShown))}
      {path.isPossible && path.list.length > mostShown && (
        <p className={classes.more}>and {counted(path.list.length - mostShown, 'seat')} more</p>
      )}
      {path.needed > 0 && path.isPossible && path.list.length <= mostShown && path.reserve.length > 0 && (
        <>
          <h3 className={classes.next}>Next, if one is lost</h3>
          {rows(path.reserve)}
        </>
      )}
    </Section>
  )
}

/** A longer list is no path any more but the map itself. */
const mostShown = 12
const mostWays = 500

function pathWords({ goal, needed, list, isPossible, ways }: Path): string {
  if (needed === 0) return `${goal} is reached with the sure votes.`
  if (!isPossible)
    return `Out of reach: ${counted(needed, 'more vote')} needed, and ${list.length === 0 ? 'no seat is' : `only ${counted(list.length, 'seat is', 'seats are')}`} open. Unlock a seat to see a path.`
  const others =
    ways > 1
      ? ` ${ways > mostWays ? 'Many' : formatCount(ways)} lists are this short; the last names may be exchanged among equals.`
      : ''
  return `${counted(needed, 'more sure vote')} needed, the nearest first.${others}`
}
