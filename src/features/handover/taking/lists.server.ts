// Every list of a committee, found among the calls of all features: a new one is taken along without being named here. A list that needs to
// know more than the committee says in `furtherInputs` what to ask for, or in `notTaken` why it stays; lists.test.ts asks for one or the other.
import { sql } from 'kysely'
import type { Call } from '../../../app/contract.ts'
import { isList, type AnyList } from '../../../app/list.ts'
import type { Db } from '../../../app/server/data/db.ts'
import type { GivenByFeatures } from '../../../app/server/feature.ts'
import type { AnyParts } from '../../../app/server/lists/listOf.ts'
import type { CommitteeRef } from '../../committees/workIn.server.ts'

export interface ListToTake {
  of: AnyList
  parts: AnyParts
  further: FurtherInputs | null
}

interface FurtherInputs {
  /** The column that says which, before those of the list. */
  heading: string
  inputs(db: Db, committee: CommitteeRef): Promise<{ label: string; input: Record<string, unknown> }[]>
}

export function listsToTake({ calls }: Pick<GivenByFeatures, 'calls'>): ListToTake[] {
  return calls.flatMap(({ api, handlers }) =>
    Object.entries(api as Record<string, Call>).flatMap(([name, of]) => {
      if (!isList(of) || !isOfACommittee(of) || of.path in notTaken) return []
      const further = furtherInputs[of.path] ?? null
      const { list: parts } = handlers[name] as unknown as { list: AnyParts }
      return [{ of, parts, further }]
    }),
  )
}

/** A committee of ours has a long id; the legislature's committees of a list of bills have numbers. */
export function isOfACommittee({ input }: AnyList): boolean {
  const shape = (input as { shape?: Record<string, { safeParse(value: unknown): { success: boolean } }> })
    .shape
  return shape?.committeeId?.safeParse('a0000000-0000-4000-8000-000000000000').success ?? false
}

export const notTaken: Record<string, string> = {
  'surveys/said': 'Who answered what comes from the voter file; “Survey results” has the sums.',
  'phones/results': 'Who was called may come from the voter file; “Call and text results” has the sums.',
  'layerCounts/count': 'It counts people on a map layer, who are in “People”.',
  'reporting/rows': 'It repeats rows of other lists by week.',
  'members/list': 'It is about the organization.',
  'staff/hours': 'It is about one person and some days; “Hours” has them all.',
  'staff/pay': 'It is drawn from the hours and rates that “Hours” and “Pay” have.',
}

type Row = { label: string; id: string }
const byId =
  (key: string, query: (committee: CommitteeRef) => ReturnType<typeof sql<Row>>): FurtherInputs['inputs'] =>
  async (db, committee) =>
    (await query(committee).execute(db)).rows.map(({ label, id }) => ({ label, input: { [key]: id } }))

const byYear =
  (query: (committee: CommitteeRef) => ReturnType<typeof sql<{ year: number }>>): FurtherInputs['inputs'] =>
  async (db, committee) =>
    (await query(committee).execute(db)).rows.map(({ year }) => ({ label: String(year), input: { year } }))

const own = ({ organizationId, committeeId }: CommitteeRef) =>
  sql`organization_id = ${organizationId}::uuid and committee_id = ${committeeId}::uuid`

export const furtherInputs: Record<string, FurtherInputs> = {
  'bookEntities/list': {
    heading: 'Year',
    inputs: byYear(
      (of) =>
        sql<{
          year: number
        }>`select distinct extract(year from effective_on)::int as year from book_entries where ${own(of)} order by 1`,
    ),
  },
  'budgets/get': {
    heading: 'Year',
    inputs: byYear(
      (of) =>
        sql<{
          year: number
        }>`select distinct extract(year from month)::int as year from budget_cells where ${own(of)} order by 1`,
    ),
  },
  'bank/lines': {
    heading: 'Account',
    inputs: byId(
      'accountId',
      (of) => sql<Row>`select a.id, a.name as label from book_accounts a where ${own(of)}
        and exists (select from bank_lines b where b.book_account_id = a.id) order by a.code`,
    ),
  },
  'events/guests': { heading: 'Event', inputs: byId('eventId', (of) => events(of)) },
  'events/letters': { heading: 'Event', inputs: byId('eventId', (of) => events(of)) },
  'groupEmails/recipients': {
    heading: 'Email',
    inputs: byId(
      'emailId',
      (of) =>
        sql<Row>`select id, subject || to_char(queued_at, ', YYYY-MM-DD') as label from group_emails where ${own(of)} order by queued_at, id`,
    ),
  },
  'lobbyFundraisers/guests': {
    heading: 'Fundraiser',
    inputs: byId(
      'fundraiserId',
      (of) =>
        sql<Row>`select id, title as label from lobby_fundraisers where ${own(of)} order by starts_at, id`,
    ),
  },
}

const events = (of: CommitteeRef) =>
  sql<Row>`select id, title || to_char(starts_at at time zone time_zone, ', YYYY-MM-DD') as label from events where ${own(of)} order by starts_at, id`
