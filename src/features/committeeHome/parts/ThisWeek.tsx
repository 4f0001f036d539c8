import { counted, formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../links.ts'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import type { CommitteeOverview } from '../api.ts'
import { againstBefore, hoursOf } from '../rules.ts'

/** The last seven days beside the seven before. */
export function ThisWeek({ overview: { committee, week } }: { overview: CommitteeOverview }) {
  const here = { committeeId: committee.id }
  return (
    <StatTiles>
      <StatTile
        label="New volunteers"
        value={formatCount(week.newVolunteers)}
        note={`in 7 days; ${againstBefore(week.newVolunteers, week.before.newVolunteers)}`}
        href={linkTo('/committee/:committeeId/volunteers', here)}
      />
      <StatTile
        label="Volunteer hours"
        value={hoursOf(week.minutes)}
        note={`in 7 days; ${hoursOf(week.before.minutes)} the week before`}
        href={linkTo('/committee/:committeeId/volunteers', here)}
      />
      <StatTile
        label="Guests who came"
        value={formatCount(week.guestsCame)}
        note={`in 7 days; ${againstBefore(week.guestsCame, week.before.guestsCame)}`}
        href={linkTo('/committee/:committeeId/events', here)}
      />
      <StatTile
        label="Doors knocked"
        value={formatCount(week.doors)}
        note={`in 7 days, ${counted(week.talks, 'talk')}; ${againstBefore(week.doors, week.before.doors)}`}
        href={linkTo('/committee/:committeeId/walkbooks', here)}
      />
    </StatTiles>
  )
}
