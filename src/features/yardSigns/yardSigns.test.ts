import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemScope } from '../../app/server/auth/viewer.ts'
import { testServer } from '../../testing/server.ts'
import { outbox } from '../outbox/api.ts'
import { yardSigns } from './api.ts'

const { as, world, databases } = await testServer()
const { committeeId, organizationId } = world.a.rows

const overviewOf = async (kindId: string) => {
  const { kinds } = await (await as('editor')).call(yardSigns.overview, { committeeId })
  const { received, stock, placed, gone } = kinds.find(({ id }) => id === kindId)!
  return { received, stock, placed, gone }
}

async function newKind(stock: number) {
  const editor = await as('editor')
  const { kindId } = await editor.call(yardSigns.addKind, { committeeId, name: `Kind ${randomUUID()}` })
  if (stock > 0)
    await editor.call(yardSigns.move, {
      committeeId,
      kindId,
      id: randomUUID(),
      move: 'received',
      quantity: stock,
      referenceKind: 'invoice',
      reference: 'No. 17',
    })
  return kindId
}

async function newRequest() {
  const id = randomUUID()
  const fields = { name: 'Sig Nholder', street: '1445 K St', city: 'Lincoln' }
  const request = await (await as('editor')).call(yardSigns.addRequest, { committeeId, id, ...fields })
  return request
}

const at = { longitude: null, latitude: null }

test('a sign from request to pick-up: located, placed, reported, picked up, and the stock agrees', async () => {
  const editor = await as('editor')
  const kindId = await newKind(5)
  const { id: requestId, latitude } = await newRequest()
  expect(latitude).toBeCloseTo(40.8, 0)
  const { stops } = await editor.call(yardSigns.route, { committeeId, what: 'deliver' })
  expect(stops.some(({ id }) => id === requestId)).toBe(true)
  await editor.call(yardSigns.place, { committeeId, id: randomUUID(), requestId, kindId, quantity: 2, ...at })
  expect(await overviewOf(kindId)).toEqual({ received: 5, stock: 3, placed: 2, gone: 0 })
  await editor.call(yardSigns.report, {
    committeeId,
    id: randomUUID(),
    requestId,
    kind: 'damaged',
    note: 'Bent',
  })
  const pickUp = await editor.call(yardSigns.route, { committeeId, what: 'pick up' })
  expect(pickUp.stops.find(({ id }) => id === requestId)?.placement?.problems).toHaveLength(1)
  await editor.call(yardSigns.pickUp, { committeeId, id: randomUUID(), requestId, how: 'picked up' })
  expect(await overviewOf(kindId)).toEqual({ received: 5, stock: 5, placed: 0, gone: 0 })
  const { rows } = await editor.call(yardSigns.requests, { committeeId, state: 'picked up' })
  // The problem stays on record after the sign is gone.
  expect(rows.find(({ id }) => id === requestId)?.placement?.problems).toHaveLength(1)
})

test('more signs than there are cannot be placed, thrown away or undone', async () => {
  const editor = await as('editor')
  const kindId = await newKind(1)
  const { id: requestId } = await newRequest()
  const many = await editor.try(yardSigns.place, {
    committeeId,
    id: randomUUID(),
    requestId,
    kindId,
    quantity: 2,
    ...at,
  })
  expect(many.status).toBe(409)
  expect(many.text).toContain('Only 1 sign')
  expect(await overviewOf(kindId)).toEqual({ received: 1, stock: 1, placed: 0, gone: 0 })
})

/** Only ends what hangs: ten thousand sequences take minutes on a busy machine. */
const patienceMs = 600_000

/** Each movement on its own: one that is refused leaves the others. */
const play = `create function pg_temp.play(organization uuid, committee uuid, kind uuid, moves jsonb) returns boolean[] language plpgsql as $$
declare one jsonb; written boolean[] := '{}';
begin
  for one in select * from jsonb_array_elements(moves) loop
    begin
      insert into sign_movements (id, organization_id, committee_id, kind_id, moved_from, moved_to, quantity, reason, moved_by_name)
      values (gen_random_uuid(), organization, committee, kind, one ->> 0, one ->> 1, (one ->> 2)::int, 'Random', 'Nobody');
      written := written || true;
    exception when check_violation then written := written || false;
    end;
  end loop;
  return written;
end $$`

test(
  'the database keeps every sequence of movements balanced and never below zero, whatever is written to it',
  async () => {
    const kindId = await newKind(0)
    const places = ['outside', 'stock', 'placed', 'gone'] as const
    const wheres = fc.constantFrom(...places)
    const sequence = fc.array(fc.tuple(wheres, wheres, fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 12,
    })
    const seed = 20261118
    // SEQUENCES=10000 plays them all, in a minute or two.
    const sequences = Number(process.env.SEQUENCES ?? 1500)
    let tried = 0
    let refused = 0
    const client = await databases.owner.connect()
    try {
      await client.query(play)
      for (const moves of fc.sample(sequence, { numRuns: sequences, seed })) {
        const plain = { outside: 0, stock: 0, placed: 0, gone: 0 }
        const expected = moves.map(([from, to, quantity]) => {
          const isPossible = from !== to && (from === 'outside' || plain[from] >= quantity)
          if (isPossible) {
            plain[from] -= quantity
            plain[to] += quantity
          }
          return isPossible
        })
        await client.query('begin')
        const { rows } = await client.query<{ written: boolean[] }>(
          'select pg_temp.play($1, $2, $3, $4::jsonb) as written',
          [organizationId, committeeId, kindId, JSON.stringify(moves)],
        )
        const balances = await client.query(
          'select received, stock, placed, gone from sign_kinds where id = $1',
          [kindId],
        )
        await client.query('rollback')
        expect(rows[0]!.written, `seed ${seed}: ${JSON.stringify(moves)}`).toEqual(expected)
        expect(balances.rows[0]).toEqual({
          received: 0 - plain.outside,
          stock: plain.stock,
          placed: plain.placed,
          gone: plain.gone,
        })
        tried += moves.length
        refused += expected.filter((isPossible) => !isPossible).length
      }
    } finally {
      client.release()
    }
    expect(tried).toBeGreaterThan(sequences * 3)
    expect(refused).toBeGreaterThan(sequences / 10)
  },
  patienceMs,
)

test('movements are appended and never changed, and balances are not written by hand', async () => {
  await databases.inScope(systemScope, async (_, client) => {
    for (const statement of [
      'update sign_movements set quantity = 1',
      'delete from sign_movements',
      'update sign_kinds set stock = 100',
    ]) {
      await client.query('savepoint one')
      await expect(client.query(statement)).rejects.toThrow(/permission denied/)
      await client.query('rollback to savepoint one')
    }
  })
})

test('what a phone recorded without signal arrives once, and what is not in stock waits for a person', async () => {
  const editor = await as('editor')
  const kindId = await newKind(1)
  const { id: requestId } = await newRequest()
  const { id: secondId } = await newRequest()
  const event = (counter: number, request: string) => ({
    id: randomUUID(),
    counter,
    kind: 'signs.place',
    v: 1,
    at: new Date().toISOString(),
    body: { requestId: request, kindId, quantity: 1, ...at },
  })
  const events = [event(1, requestId), event(2, secondId)]
  const batch = {
    outboxId: randomUUID(),
    holder: { kind: 'member' as const, committeeId },
    clock: new Date().toISOString(),
    events,
  }
  const first = await editor.call(outbox.send, batch)
  expect(first.receipts.map(({ state }) => state)).toEqual(['applied', 'quarantined'])
  const again = await editor.call(outbox.send, batch)
  expect(
    again.receipts.every(
      ({ state }) => state === 'repeated' || state === 'applied' || state === 'quarantined',
    ),
  ).toBe(true)
  expect(await overviewOf(kindId)).toEqual({ received: 1, stock: 0, placed: 1, gone: 0 })
})
