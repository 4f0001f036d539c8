// A session of known votes (knownVotes.ts) as rows of the database: fictional senators in districts 1 to 49, their committees, bills and votes.
import type { Databases } from '../../app/server/data/db.ts'
import type { KnownSession } from './knownVotes.ts'

export interface KnownRows {
  sessionId: number
  /** By the index of the known session. */
  senatorIds: number[]
  billIds: number[]
}

/** Numbers begin at `from`, so that rows of other tests stay apart. Roll calls of the last bills may be left out, as if still to come. */
export async function writeKnownSession(
  databases: Databases,
  { truth, votes }: KnownSession,
  from = 50_000,
  billsWithoutVotes = 0,
): Promise<KnownRows> {
  const senatorIds = truth.map((_, i) => from + i)
  const billIds = votes.sponsor.map((_, i) => from + i)
  const { owner } = databases
  const put = (text: string, rows: unknown[]) => owner.query(text, [JSON.stringify(rows)])
  await put(
    `insert into legislative_sessions (id, code, name, year_start, year_end)
     select id, code, name, 2025, 2026 from jsonb_to_recordset($1) as t (id int, code text, name text)`,
    [{ id: from, code: `known${from}`, name: 'Known Legislature' }],
  )
  await put(
    `insert into senators (id, name, last_name, party) select id, name, last_name, party
     from jsonb_to_recordset($1) as t (id int, name text, last_name text, party text)`,
    senatorIds.map((id, i) => ({
      id,
      name: `Sam Example${i + 1}`,
      last_name: `Example${i + 1}`,
      party: votes.parties[i],
    })),
  )
  // Of two who hold a seat the later one counts, so these sit there today a person who else is in the database.
  await put(
    `insert into senator_terms (senator_id, district, from_on) select id, district, '2025-01-09'
     from jsonb_to_recordset($1) as t (id int, district int)`,
    senatorIds.map((id, i) => ({ id, district: i + 1 })),
  )
  const committees = [...new Set(votes.committee)]
  await put(
    `insert into standing_committees (id, name) select id, name from jsonb_to_recordset($1) as t (id int, name text)`,
    committees.map((_, i) => ({ id: from + i, name: `Example ${from + i}` })),
  )
  await put(
    `insert into standing_committee_members (committee_id, senator_id) select distinct committee, senator
     from jsonb_to_recordset($1) as t (committee int, senator int)`,
    committees.flatMap((members, i) => members.map((k) => ({ committee: from + i, senator: senatorIds[k] }))),
  )
  await put(
    `insert into bills (id, session_id, number, kind, sort_key, title, introducer_id, introducer, committee_id, stage)
     select id, ${from}, number, 'bill', number, 'Adopt the ' || number || ' Example Act', sponsor, case when sponsor is null then '' else 'Sam Example' end, committee, 'general file'
     from jsonb_to_recordset($1) as t (id int, number text, sponsor int, committee int)`,
    billIds.map((id, i) => ({
      id,
      number: `LB${i + 1}`,
      sponsor: votes.sponsor[i] === null ? null : senatorIds[votes.sponsor[i]!],
      committee: from + committees.indexOf(votes.committee[i]!),
    })),
  )
  const calls = Array.from({ length: votes.rollCalls }, (_, j) => j).filter(
    (j) => votes.bill[j]! < billIds.length - billsWithoutVotes,
  )
  await put(
    `with made as (insert into roll_calls (id, bill_id, held_on, description, motion_kind, yes, no, present_not_voting, excused, absent,
         has_five_categories, carried, source)
       select id, bill, '2025-01-10'::date + day, 'Vote ' || id, kind, yes, no, 0, 0, 49 - yes - no, true, yes >= 25, 'legislature'
       from jsonb_to_recordset($1) as t (id int, bill int, day int, kind text, yes int, no int) returning id)
     insert into roll_call_ballots (roll_call_id, senators, letters)
     select id, senators, letters from jsonb_to_recordset($1) as t (id int, senators int[], letters text)`,
    calls.map((j) => {
      const letters = senatorIds.map(
        (_, i) => ({ '1': 'y', '0': 'n' })[votes.votes[i * votes.rollCalls + j]!] ?? 'a',
      )
      return {
        id: from + j,
        bill: billIds[votes.bill[j]!],
        day: Math.floor((j * 400) / votes.rollCalls),
        kind: votes.isForBill[j] === 1 ? 'advance' : 'amendment',
        yes: letters.filter((letter) => letter === 'y').length,
        no: letters.filter((letter) => letter === 'n').length,
        senators: senatorIds,
        letters: letters.join(''),
      }
    }),
  )
  return { sessionId: from, senatorIds, billIds }
}
