// A calendar the first demo committee has imported: fictional dates of a county party, as its own layer.
import { addDays, dayOf, lincolnTime } from '../../domain/dates.ts'
import { zonedToInstant } from '../../domain/zonedTime.ts'
import type { Services } from '../../app/server/services.ts'

const calendarName = 'Blue Heron County civic calendar (demo)'

/** Days from today, hour and hours; no hour for the whole day. */
const entries: [days: number, title: string, place: string, hour: number | null, hours: number][] = [
  [-6, 'County board meeting', 'Courthouse, Room 2', 9, 3],
  [2, 'Candidate forum of the League', 'Prairie Library, Heronville', 19, 2],
  [8, 'County board meeting', 'Courthouse, Room 2', 9, 3],
  [9, 'Farmers market', 'Depot Square, Heronville', 8, 4],
  [15, 'Heron Days', 'Heronville', null, 0],
  [16, 'Heron Days parade', 'Main Street, Heronville', 10, 2],
  [22, 'County board meeting', 'Courthouse, Room 2', 9, 3],
]

export async function addDemoCalendar(services: Services): Promise<void> {
  await services.databases.asSystem(async (db) => {
    const committee = await db
      .selectFrom('committees')
      .select(['organizationId', 'id as committeeId'])
      .where('name', '=', 'Example for Legislature')
      .executeTakeFirst()
    if (!committee) return
    const { id } = await db
      .insertInto('calendarImports')
      .values({
        ...committee,
        calendarName,
        added: entries.length,
        changed: 0,
        removed: 0,
        unchanged: 0,
        importedByName: 'Fern Fieldstone',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const today = dayOf(new Date())
    await db
      .insertInto('calendarEntries')
      .values(
        entries.map(([days, title, place, hour, hours], index) => {
          const day = addDays(today, days)
          const at = (h: number) => zonedToInstant(day, `${String(h).padStart(2, '0')}:00`, lincolnTime)
          return {
            ...committee,
            importId: id,
            addedByImportId: id,
            calendarName,
            uid: `demo-${index}`,
            title,
            place,
            ...(hour === null
              ? { startsOn: day, endsOn: addDays(day, 2) }
              : { startsAt: at(hour), endsAt: at(hour + hours) }),
          }
        }),
      )
      .execute()
  })
}
