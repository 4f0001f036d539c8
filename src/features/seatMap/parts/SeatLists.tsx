import type { SeatHolder } from '../api.ts'
import { marks, seatOf, type SeatMap } from '../rules.ts'
import { markNames } from '../words.ts'
import { MarkShape } from '../MarkShape.tsx'
import classes from './SeatLists.module.css'

/** Every seat by name under its mark. On paper this is what people take along. */
export function SeatLists({
  map,
  seats,
  onSelect,
}: {
  map: SeatMap
  seats: SeatHolder[]
  onSelect(district: number): void
}) {
  return (
    <div className={classes.lists}>
      {marks.map((mark) => {
        const under = seats.filter(({ district }) => seatOf(map, district).mark === mark)
        return (
          <section key={mark} className={classes.list}>
            <h3 className={classes.head}>
              <MarkShape mark={mark} /> {markNames[mark]}{' '}
              <span className={classes.total}>{under.length}</span>
            </h3>
            {under.length === 0 && <p className={classes.none}>None</p>}
            <ul>
              {under.map(({ district, name }) => (
                <li key={district}>
                  <button type="button" className={classes.seat} data-keep onClick={() => onSelect(district)}>
                    <span className={classes.number}>{district}</span>
                    <span className={classes.name}>{name || 'Vacant'}</span>
                    {seatOf(map, district).isLocked && <span className={classes.locked}> locked</span>}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
