// The hearings of a bill: the notices in its history and what calendars add. One that a source has moved or dropped goes from its old day.
import type { SaidHearing, SourceName } from '../../../sources/legislature/said.ts'
import { readHistory } from './history.ts'
import type { Told } from './readTold.server.ts'
import { findCommittee } from './senatorNames.ts'
import { remove, upsert, type IsMade, type Row, type Writing } from './writing.server.ts'

export async function settleHearings(
  writing: Writing,
  told: Told[],
  committees: Map<string, number>,
  isOfMade: IsMade,
): Promise<void> {
  const rows = told.flatMap((bill) => hearingRows(bill, committees))
  await upsert(writing, 'hearings', rows, isOfMade)
  // A bill that is new has no earlier ones.
  const standing = told.map(({ id }) => id).filter((id) => !isOfMade({ bill_id: id }))
  if (standing.length === 0) return
  // Only of sources that have spoken: what was entered in another way is not theirs to take.
  await remove(
    writing,
    'hearings',
    `t.bill_id = any ($3::int[])
     and not exists (select from jsonb_to_recordset($4::jsonb) as s (bill_id int, held_on date, source text)
       where s.bill_id = t.bill_id and s.held_on = t.held_on and s.source = t.source)
     and (exists (select from bill_actions a where a.bill_id = t.bill_id and a.source = t.source)
       or exists (select from legislature_facts f where f.subject = 'bill' and f.subject_id = t.bill_id and f.field = 'calendar'
         and f.source = t.source))`,
    [standing, JSON.stringify(rows)],
  )
}

/** Days as the newest source that speaks of hearings has them; the others add the room and the hour to those, but no days of their own. */
function hearingRows(bill: Told, committees: Map<string, number>): Row[] {
  const told = bill.order.flatMap((source) => {
    const days = daysOf(bill, source)
    return days ? [{ source, days }] : []
  })
  const first = told[0]
  return told.flatMap(({ source, days }) =>
    [...days]
      .filter(([on]) => first!.days.has(on))
      .map(([on, { at, room, committee }]) => ({
        bill_id: bill.id,
        held_on: on,
        source,
        committee_id: committee === null ? null : (findCommittee(committees, committee) ?? null),
        starts_at: at,
        room,
      })),
  )
}

interface Day extends Omit<SaidHearing, 'on'> {
  committee: string | null
}

/** Null for a source that says nothing about hearings; no days for one that has cancelled them all. */
function daysOf(bill: Told, source: SourceName): Map<string, Day> | null {
  const lines = bill.bySource.get(source)
  const standing = source === bill.source ? bill.standing : lines && readHistory(bill.kind, lines)
  const calendar = bill.facts.calendar?.[source] as SaidHearing[] | undefined
  if (!standing?.tellsHearings && !calendar) return null
  const days = new Map<string, Day>()
  for (const { on, committee } of standing?.hearings ?? []) days.set(on, { at: null, room: '', committee })
  for (const { on, at, room } of calendar ?? [])
    days.set(on, { at, room, committee: days.get(on)?.committee ?? bill.standing.committee })
  return days
}
