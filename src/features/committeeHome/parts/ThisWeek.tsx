import { formatCount } from '../../../domain/numbers.ts'
import { linkTo } from '../../../routes.ts'
import { StatTile, StatTiles } from '../../../ui/StatTile.tsx'
import type { CommitteeOverview } from '../api.ts'
import { againstBefore, hoursOf } from '../rules.ts'

/** The last seven days beside the seven before. */
export function ThisWeek({ overview: { committee, week } }: { overview: CommitteeOverview }) {
  const here = { committeeId: committee.id }
  return (
    <StatTiles>
      <StatTile
        label="New volunteers, 7 days"
        value={formatCount(week.newVolunteers)}
        note={againstBefore(week.newVolunteers, week.before.newVolunteers)}
        href={linkTo('/committee/:committeeId/volunteers', here)}
      />
      <StatTile
        label="Volunteer hours, 7 days"
        value={hoursOf(week.minutes)}
        note={`${hoursOf(week.before.minutes)} the week before`}
        href={linkTo('/committee/:committeeId/volunteers', here)}
      />
      <StatTile
        label="Guests who came, 7 days"
        value={formatCount(week.guestsCame)}
        note={againstBefore(week.guestsCame, week.before.guestsCame)}
        href={linkTo('/committee/:committeeId/events', here)}
      />
    </StatTiles>
  )
}
