import { sql } from 'kysely'
import { notFound } from '../../app/contract.ts'
import type { Db } from '../../app/server/data/db.ts'
import {
  isDecisive,
  majorities,
  mayBePresentNotVoting,
  outcomeOf,
  type MotionKind,
  type Tally,
} from '../../domain/law/legislature/majorities.ts'
import { sourceWords } from '../../sources/legislature/said.ts'
import type { ListContext, ListScope } from '../../app/server/lists/listOf.ts'
import type { ExportValue } from '../../ui/table/columns.ts'
import type { RollCall } from './shapes.ts'

interface Found {
  id: number
  on: string
  description: string
  motionKind: MotionKind
  motionNumber: string
  stage: string | null
  isFinalReading: boolean
  tally: Tally
  hasFiveCategories: boolean
  carried: boolean
  source: string
  votes: Omit<RollCall['votes'][number], 'isDecisive'>[]
  others: { source: string; value: Tally }[]
}

/** One row per senator and roll call. */
export const rollCallExport = {
  open: async ({ db, viewer }: ListContext, { id }: { id: number }): Promise<ListScope> => {
    const bill = await db.selectFrom('bills').select('number').where('id', '=', id).executeTakeFirst()
    if (!bill) throw notFound()
    return { name: bill.number, organizationId: viewer.organizationId }
  },
  rows: async ({ db }: ListContext, _scope: ListScope, { id }: { id: number }) =>
    (await findRollCalls(db, id)).flatMap((roll) => roll.votes.map((vote) => ({ roll, vote }))),
  columns: {
    Date: ({ roll }) => roll.on,
    Motion: ({ roll }) => roll.description,
    Stage: ({ roll }) => roll.stage,
    Result: ({ roll }) => (roll.carried ? 'carried' : 'failed'),
    Needed: ({ roll }) => roll.needed,
    Senator: ({ vote }) => vote.name,
    District: ({ vote }) => vote.district,
    Vote: ({ vote }) => (vote.vote === 'presentNotVoting' ? 'present, not voting' : vote.vote),
    Source: ({ roll }) => roll.source,
  } satisfies Record<string, (row: VoteOfRoll) => ExportValue>,
}

interface VoteOfRoll {
  roll: RollCall
  vote: RollCall['votes'][number]
}

/** Newest first. */
export async function findRollCalls(db: Db, billId: number): Promise<RollCall[]> {
  const bill = await db.selectFrom('bills').select('id').where('id', '=', billId).executeTakeFirst()
  if (!bill) throw notFound()
  const { rows } = await sql<Found>`
    select r.id, r.held_on::text as on, r.description, r.motion_kind, r.motion_number, r.stage, r.is_final_reading, r.has_five_categories, r.carried, r.source,
      json_build_object('yes', r.yes, 'no', r.no, 'presentNotVoting', r.present_not_voting, 'excused', r.excused, 'absent', r.absent) as tally,
      (select coalesce(json_agg(json_build_object('senatorId', s.id, 'name', s.name, 'vote', v.vote, 'district', (
          select t.district from senator_terms t where t.senator_id = s.id
          order by (t.from_on <= r.held_on and coalesce(t.to_on, r.held_on) >= r.held_on) desc, t.from_on desc limit 1)) order by s.last_name, s.name), '[]')
        from roll_call_votes v join senators s on s.id = v.senator_id where v.roll_call_id = r.id) as votes,
      (select coalesce(json_agg(json_build_object('source', f.source, 'value', f.value) order by f.source), '[]') from legislature_facts f
        where f.subject = 'roll call' and f.subject_id = r.id and f.field = 'tally' and f.source <> r.source) as others
    from roll_calls r where r.bill_id = ${billId} order by r.held_on desc, r.id desc`.execute(db)
  return rows.map(shown)
}

function shown({ others, ...roll }: Found): RollCall {
  const { motionKind, tally } = roll
  const { citation, sure, note = '', value } = majorities[motionKind]
  const all = tally.yes + tally.no + tally.presentNotVoting + tally.excused + tally.absent
  return {
    ...roll,
    source: sourceWords[roll.source] ?? roll.source,
    needed: value,
    margin: outcomeOf(motionKind, tally).margin,
    rule: { citation, note, isSure: sure !== 'C' },
    mayBePresentNotVoting: mayBePresentNotVoting(motionKind, roll.isFinalReading, roll.on),
    votes: roll.votes.map((vote) => ({ ...vote, isDecisive: isDecisive(motionKind, tally, vote.vote) })),
    unnamed: Math.max(0, all - roll.votes.length),
    otherSources: others
      .filter(({ value: told }) => words(told) !== words(tally))
      .map(({ source, value: told }) => ({ source: sourceWords[source] ?? source, value: words(told) })),
  }
}

const words = (tally: Tally) =>
  `${tally.yes} yes, ${tally.no} no, ${tally.presentNotVoting} present not voting, ${tally.excused} excused, ${tally.absent} absent`
