// What a committee has besides the lists on its screens: the journal line by line, the cards of its boards, hours and pay, and what came of
// doors and surveys as sums. No one of the voter file is named in them.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../app/server/data/db.ts'
import { plainMoney } from '../../../domain/money.ts'
import type { Ability } from '../../../permissions.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'
import type { Cells } from './spool.server.ts'

export interface OwnList {
  what: string
  ability: Ability
  headings: string[]
  /** The rows behind a place, each with its own place first. */
  page(db: Db, committee: CommitteeRef, after: string | null, limit: number): Promise<[string, ...Cells][]>
}

type Column = string | { money: string }

/** `place` is a text that sorts like the rows. */
const listFrom = (
  what: string,
  ability: Ability,
  columns: Record<string, Column>,
  place: string,
  from: (committee: CommitteeRef) => RawBuilder<unknown>,
): OwnList => {
  const values = Object.values(columns)
  const chosen = sql.raw(
    values.map((c, i) => `(${typeof c === 'string' ? c : c.money})::text as c${i}`).join(', '),
  )
  return {
    what,
    ability,
    headings: Object.keys(columns),
    page: async (db, committee, after, limit) => {
      const { rows } = await sql<Record<string, string | null>>`
        select * from (select ${sql.raw(place)} collate "C" as place, ${chosen} ${from(committee)}) listed
        where ${after}::text is null or place > ${after}::text collate "C" order by place limit ${limit}`.execute(
        db,
      )
      return rows.map((row) => [
        row.place!,
        ...values.map((c, i) => {
          const text = row[`c${i}`] ?? null
          return typeof c === 'string' || text === null ? text : plainMoney(text)
        }),
      ])
    },
  }
}

const own = (t: string, { organizationId, committeeId }: CommitteeRef) =>
  sql`${sql.raw(t)}.organization_id = ${organizationId}::uuid and ${sql.raw(t)}.committee_id = ${committeeId}::uuid`
const person = (t: string) => `trim(${t}.first_name || ' ' || ${t}.last_name)`

export const ownLists: OwnList[] = [
  listFrom(
    'Journal',
    'books.export',
    {
      Entry: 'e.number',
      Line: 'p.line',
      Date: 'p.effective_on',
      Kind: 'e.kind',
      Account: "a.code || ' ' || a.name",
      Amount: { money: 'p.amount_cents' },
      'Person or firm': `coalesce(f.name, ${person('h')}, '')`,
      Purpose: 'p.purpose',
      Memo: 'e.memo',
      Method: 'e.method',
      Reference: 'e.reference',
      Reverses: '(select number from book_entries o where o.id = e.reverses)',
      Corrects: '(select number from book_entries o where o.id = e.corrects)',
      Recorded: "to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS \"UTC\"')",
      'Recorded by': 'e.recorded_by_name',
    },
    "to_char(e.number, 'FM000000000000000') || to_char(p.line, 'FM00000')",
    (
      of,
    ) => sql`from book_postings p join book_entries e on e.id = p.entry_id join book_accounts a on a.id = p.account_id
      left join book_whos w on w.id = p.who_id left join people h on h.id = w.person_id left join firms f on f.id = w.firm_id
      where ${own('p', of)}`,
  ),
  listFrom(
    'Tasks',
    'projects.edit',
    {
      Project: 'p.name',
      Task: 't.title',
      Text: 't.text',
      Lane: 't.lane',
      Owner: `coalesce(${person('h')}, '')`,
      Starts: 't.starts_on',
      Due: 't.due_on',
      Done: 't.done_at::date',
      Archived: "case when t.archived_at is null then '' else 'yes' end",
      Comments: '(select count(*) from task_comments c where c.task_id = t.id and c.removed_at is null)',
    },
    'p.id::text || t.id::text',
    (of) =>
      sql`from tasks t join projects p on p.id = t.project_id left join people h on h.id = t.owner_id where ${own('t', of)}`,
  ),
  listFrom(
    'Hours',
    'people.export',
    {
      Day: 'x.worked_on',
      Person: person('h'),
      Minutes: 'x.minutes',
      What: 'x.what',
      Paid: "case when x.is_paid then 'yes' else '' end",
      'Approved by': 'x.approved_by_name',
    },
    'x.worked_on::text || x.id::text',
    (of) =>
      sql`from person_hours x join people h on h.id = x.person_id where ${own('x', of)} and x.removed_at is null`,
  ),
  listFrom(
    'Pay',
    'pay.see',
    {
      Person: person('h'),
      'From day': 'x.first_day',
      Rate: { money: 'x.rate_cents' },
      Per: 'x.rate_per',
      'Set by': 'x.set_by_name',
    },
    'x.person_id::text || x.first_day::text',
    (of) => sql`from staff_rates x join people h on h.id = x.person_id where ${own('x', of)}`,
  ),
  listFrom(
    'Walkbook results',
    'walkbooks.export',
    { Walkbook: 'w.name', Result: 'x.result', Doors: 'x.doors', First: 'x.first', Last: 'x.last' },
    'w.id::text || x.result',
    (
      of,
    ) => sql`from walkbooks w join (select walkbook_id, result, count(*) as doors, min(visited_at)::date as first, max(visited_at)::date as last
        from (select distinct on (door_id) walkbook_id, result, visited_at from door_visits v where ${own('v', of)} and undone_at is null and held_at is null
          order by door_id, visited_at desc, id) newest group by 1, 2) x on x.walkbook_id = w.id where ${own('w', of)}`,
  ),
  listFrom(
    'Call and text results',
    'phones.export',
    { List: 'l.name', Way: 'l.way', Result: 'x.result', People: 'x.people' },
    'l.id::text || x.result',
    (
      of,
    ) => sql`from phone_lists l join (select list_id, result, count(distinct entry_id) as people from phone_results r
        where ${own('r', of)} and r.undone_at is null group by 1, 2) x on x.list_id = l.id where ${own('l', of)}`,
  ),
  listFrom(
    'Survey results',
    'surveys.export',
    { Survey: 'x.survey', Question: 'x.question', Answer: 'x.answer', People: 'x.people' },
    'x.survey_id::text || x.question_id::text || md5(x.answer)',
    (of) => sql`from (
      select a.survey_id, a.question_id, s.name as survey, coalesce(q.content -> 'words' ->> 'en', q.content ->> 'words') as question,
        case when q.kind in ('text', 'contact details') then 'answered in words'
          else coalesce((select o -> 'words' ->> 'en' from jsonb_array_elements(q.content -> 'options') o where o ->> 'id' = v.value), v.value) end as answer,
        count(*) as people
      from survey_answers a join surveys s on s.id = a.survey_id join survey_questions q on q.id = a.question_id
        cross join lateral unnest(case when a.values = '{}' then array['no answer'] else a.values end) as v (value)
      where ${own('a', of)} and a.undone_at is null group by 1, 2, 3, 4, 5) x`,
  ),
  listFrom(
    'Universes',
    'voters.see',
    {
      Name: 'u.name',
      About: 'u.about',
      Who: 'u.words',
      Voters: 'u.voters',
      Counted: 'u.counted_at::date',
      Frozen: "case when u.is_frozen then 'yes' else '' end",
    },
    'u.id::text',
    (of) => sql`from universes u where ${own('u', of)}`,
  ),
]
