// Records of one committee. Doors, calls, volunteers, hours and guests are the rows behind the weekly figures, so both say the same.
import { sql, type RawBuilder } from 'kysely'
import type { Measure } from '../../reporting/measures.ts'
import { relations } from '../../reporting/relations.server.ts'
import type { Relation, Whose } from './relation.ts'

const timeOf = (day: RawBuilder<unknown>) => ({
  day: sql`coalesce(${day}::text, '')`,
  week: sql`coalesce(date_trunc('week', ${day})::date::text, '')`,
  month: sql`coalesce(to_char(${day}, 'YYYY-MM'), '')`,
  year: sql`coalesce(to_char(${day}, 'YYYY'), '')`,
})

const ofCommittee = (whose: Whose | null): RawBuilder<unknown> => {
  if (whose === null) throw new Error('This data is of one committee, and none was opened.')
  return sql`organization_id = ${whose.organizationId}::uuid and committee_id = ${whose.committeeId}::uuid`
}

const work = (measure: Measure, measures: Relation['measures']): Relation => ({
  from: (_used, whose) =>
    sql`(select day, coalesce(detail, '') as detail, amount from ${relations[measure]({
      of: ofCommittee(whose),
      zone: sql`${whose!.timeZone}::text`,
    })}) w`,
  dimensions: { ...timeOf(sql`w.day`), detail: sql`w.detail` },
  measures,
  rows: sql`count(*)`,
  day: sql`w.day`,
})

const amount = sql`coalesce(sum(w.amount), 0)`

export const committeeRelations = {
  doors: work('doors', {
    doors: amount,
    talks: sql`coalesce(sum(w.amount) filter (where w.detail = 'talked'), 0)`,
  }),
  calls: work('calls', { calls: amount }),
  volunteers: work('volunteers', { volunteers: amount }),
  hours: work('hours', { hours: amount }),
  guests: work('guests', { guests: amount }),
  books: {
    from: (_used, whose) => sql`(
      select p.entry_id, p.effective_on as day, p.amount_cents, a.name, a.kind
      from (select * from book_postings where ${ofCommittee(whose)}) p
        join (select * from book_accounts where ${ofCommittee(whose)}) a on a.id = p.account_id and a.kind in ('income', 'expense')) w`,
    dimensions: { ...timeOf(sql`w.day`), category: sql`w.name` },
    measures: {
      income: sql`coalesce(-sum(w.amount_cents) filter (where w.kind = 'income'), 0)`,
      expense: sql`coalesce(sum(w.amount_cents) filter (where w.kind = 'expense'), 0)`,
      entries: sql`count(distinct w.entry_id)`,
    },
    rows: sql`count(*)`,
    day: sql`w.day`,
  },
} satisfies Record<string, Relation>
