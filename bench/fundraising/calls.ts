// 200 results of calls, each batch sent twice as after a lost answer: 200 results and their pledges, none twice.
import { randomUUID } from 'node:crypto'
import type { FundStand } from '../fundraising.ts'
import type { Line } from '../voters/stand.ts'

const wanted = 200

export async function calls({
  databases,
  organizationId,
  committeeId,
  keeper,
  people,
  url,
}: FundStand): Promise<Line[]> {
  const { owner } = databases
  const sessionId = randomUUID()
  await owner.query(
    `insert into call_sessions (id, organization_id, committee_id, name, caller_id, caller_name, expires_at, created_by_name)
     values ($1, $2, $3, 'Bench', $4, 'Bench', now() + interval '1 day', 'Bench')`,
    [sessionId, organizationId, committeeId, keeper.id],
  )
  await owner.query(
    `insert into call_names (organization_id, committee_id, session_id, place, person_id) select $1, $2, $3, n, id
     from unnest($4::uuid[]) with ordinality p (id, n)`,
    [organizationId, committeeId, sessionId, people.slice(0, wanted)],
  )
  const outboxId = randomUUID()
  const events = people.slice(0, wanted).map((id, i) => ({
    id: randomUUID(),
    counter: i + 1,
    kind: 'calls.result',
    v: 1,
    at: new Date().toISOString(),
    body: {
      sessionId,
      who: { kind: 'person', id },
      result: i % 4 === 0 ? 'pledged' : 'no answer',
      pledgeCents: i % 4 === 0 ? '5000' : null,
      dueOn: null,
      callBackOn: null,
      note: '',
    },
  }))
  const started = performance.now()
  for (let from = 0; from < wanted; from += 25)
    for (let again = 0; again < 2; again++) {
      const reply = await fetch(`${url}/api/outbox/send`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: keeper.cookie,
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({
          outboxId,
          holder: { kind: 'member', committeeId },
          clock: new Date().toISOString(),
          events: events.slice(from, from + 25),
        }),
      })
      if (!reply.ok) throw new Error(`The outbox answered ${reply.status}: ${await reply.text()}`)
    }
  const took = performance.now() - started
  const { rows } = await owner.query<{ results: number; pledges: number }>(
    `select (select count(*)::int from call_results where session_id = $1) as results,
       (select count(*)::int from pledges g join call_results r on r.id = g.id where r.session_id = $1) as pledges`,
    [sessionId],
  )
  const { results, pledges } = rows[0]!
  return [
    {
      what: `${wanted} results of calls, each sent twice`,
      value: `${results} results, ${pledges} pledges`,
      limit: `${wanted} and ${wanted / 4}`,
      ok: results === wanted && pledges === wanted / 4,
    },
    { what: 'taken in', value: `${took.toFixed(0)} ms`, ok: true },
  ]
}
