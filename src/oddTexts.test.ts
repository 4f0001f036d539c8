// Every call, and every text in its example, with texts that no one expects: names that every JavaScript object has, letters the database
// cannot keep, and lengths that no column or index takes. A refusal is fine; a bug is not.
import { expect, it } from 'vitest'
import { Refusal, type Call } from './app/contract.ts'
import { parseJson } from './app/server/http/body.ts'
import { checked } from './app/server/http/checked.ts'
import type { ExampleRows } from './app/server/examples.ts'
import { features } from './features.server.ts'
import { textPlaces } from './testing/attacks/textPlaces.ts'
import { testServer } from './testing/server.ts'

const { as, world } = await testServer({ rollback: true })
const atOnce = 8

const long = 'x'.repeat(5000)
const oddTexts = [
  '__proto__',
  'constructor',
  'toString',
  long,
  `https://example.org/${long}`,
  `${long}@example.org`,
  'a\u0000b',
  'half \ud800',
]

it('no text that someone sends is a bug of ours', async () => {
  // Between the two, every call can be made; each is about a row that exists.
  const clients = [await as('Org_Admin'), await as('Owner')]
  const asked: { path: string; body: string }[] = []
  let tried = 0
  for (const { api, examples } of features.flatMap(({ calls }) => calls))
    for (const [name, call] of Object.entries(api)) {
      const input = (examples[name] as { input(rows: ExampleRows): unknown }).input(world.a.rows)
      for (const { longest, put } of textPlaces(call.input, input))
        for (const text of new Set([...oddTexts, 'x'.repeat(longest)])) {
          const body = JSON.stringify(put(text))
          tried++
          // Most are refused at the door, alike for everyone; only what passes it has to be asked.
          if (passes(call, body)) asked.push({ path: call.path, body })
        }
    }
  const bugs = new Map<string, string>()
  const queue = asked.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const { path, body } of queue)
        for (const client of clients) {
          const reply = await client.post(`/api/${path}`, body)
          if (reply.status === 403) continue
          if (reply.status >= 500) bugs.set(`${path} ${body.slice(0, 300)}`, reply.text)
          break
        }
    }),
  )
  expect(tried).toBeGreaterThan(3000)
  expect(asked.length).toBeGreaterThan(500)
  expect([...bugs]).toEqual([])
}, 240_000)

function passes(call: Call, body: string): boolean {
  try {
    checked(call.input, parseJson(Buffer.from(body), call.allowance))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
