// 500 invitations with merged names as one PDF, from the click to the file.
import { randomUUID } from 'node:crypto'
import type { FundStand } from '../fundraising.ts'
import type { Line } from '../voters/stand.ts'

const wanted = 500
const limitSeconds = 20

export async function invitations({
  databases,
  organizationId,
  committeeId,
  keeper,
  url,
}: FundStand): Promise<Line[]> {
  const { owner } = databases
  const fundraiserId = randomUUID()
  const of = { committeeId, fundraiserId }
  const ask = async <T>(call: string, body: object): Promise<T> => {
    const reply = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: keeper.cookie,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ ...of, ...body }),
    })
    if (!reply.ok) throw new Error(`${call} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }
  await owner.query(`update committees set disclaimer = 'Paid for by Bench for Mayor' where id = $1`, [
    committeeId,
  ])
  await ask('lobbyFundraisers/add', { title: 'Reception', day: '2026-06-10', start: '17:00', end: '19:00' })
  await owner.query(
    `with made as (insert into people (organization_id, committee_id, first_name, last_name, name_key, street, city)
       select $1, $2, 'Ada', 'Guest ' || n, 'guest ' || n || ' ada', n || ' Main Street', 'Lincoln' from generate_series(1, $4::int) n returning id)
     insert into fundraiser_guests (organization_id, committee_id, fundraiser_id, person_id, added_by_name) select $1, $2, $3, id, 'Bench' from made`,
    [organizationId, committeeId, fundraiserId, wanted],
  )
  const content = {
    template: 'band',
    hasBleed: true,
    body: 'Join us for an evening with friends. '.repeat(8),
    payee: 'Bench for Mayor',
    giveUrl: 'https://give.example/bench',
  }
  await ask('fundraiserInvitations/save', { version: 0, content })
  const { fingerprint } = await ask<{ fingerprint: string }>('fundraiserInvitations/proof', {})
  await ask('fundraiserInvitations/approve', { fingerprint })
  const started = performance.now()
  const { printed, base64 } = await ask<{ printed: number; base64: string }>('fundraiserInvitations/print', {
    piece: 'invitation',
  })
  const seconds = (performance.now() - started) / 1000
  const megabytes = (base64.length * 3) / 4 / 1e6
  return [
    {
      what: `${printed} merged invitations as one PDF of ${megabytes.toFixed(1)} MB`,
      value: `${seconds.toFixed(1)} s`,
      limit: `under ${limitSeconds} s`,
      ok: printed === wanted && seconds < limitSeconds,
    },
  ]
}
