import { useState } from 'react'
import { dayOf, daysBetween, formatDate } from '../../../domain/dates.ts'
import { counted, formatCount, formatPercent } from '../../../domain/numbers.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import type { Overview } from '../api.ts'

export function Totals({ overview: { voters, households, sources, index } }: { overview: Overview }) {
  const placed = households.file + households.points + households.geocoder
  const newest = sources.find((source) => source.kind === 'state file') ?? sources[0]
  return (
    <StatTiles>
      <StatTile label="Active voters" value={formatCount(voters.active)} note={besides(voters)} />
      <StatTile
        label="Dropped"
        value={formatCount(voters.dropped)}
        note="no longer in the state’s file; their history stays"
      />
      <StatTile
        label="Newest file"
        value={newest ? <Freshness asOf={newest.asOf} /> : 'none yet'}
        note={newest ? `${formatDate(newest.asOf)}, ${newest.label}` : 'Import one under Imports'}
      />
      <StatTile
        label="Addresses on the map"
        value={formatPercent(placed, households.total)}
        note={placedBy(households)}
      />
      <StatTile
        label="Universes count on"
        value={index ? counted(index.voters, 'voter') : 'nothing yet'}
        note={
          index ? (
            <>
              prepared <DateText value={index.builtAt} relative />
            </>
          ) : (
            'prepared by the next import'
          )
        }
      />
    </StatTiles>
  )
}

function besides({ inactive, other, confidential }: Overview['voters']): string {
  return [
    `${formatCount(inactive)} inactive`,
    other > 0 && `${formatCount(other)} other`,
    confidential > 0 && `${formatCount(confidential)} with a withheld address`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** How old the file is in days: the state's is good for a month or two. */
function Freshness({ asOf }: { asOf: string }) {
  const [today] = useState(() => dayOf(new Date()))
  const days = Math.max(0, daysBetween(asOf, today))
  return <>{days === 0 ? 'Today’s' : `${counted(days, 'day')} old`}</>
}

/** Each says who placed it: a surveyed point and a guess along the street are not the same. */
function placedBy({ total, file, points, geocoder }: Overview['households']): string {
  const parts = [
    file && `${formatCount(file)} by the file`,
    points && `${formatCount(points)} by address points`,
    geocoder && `${formatCount(geocoder)} by the geocoder`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : `none of ${counted(total, 'address', 'addresses')}`
}
