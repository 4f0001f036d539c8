import { createHmac, randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { universes } from '../../../features/universes/api.ts'
import { universeExamples } from '../../../features/universes/examples.server.ts'
import { testServer } from '../../../testing/server.ts'
import { worstBodies, type Bad } from '../../../testing/attacks/worstBodies.ts'
import type { Call } from '../../contract.ts'
import { mostBytes, parseJson } from './body.ts'
import { answer } from './calls.ts'
import { answerFor } from './errors.ts'
import type { ExampleRows } from '../examples.ts'
import { features } from '../../../features.server.ts'
import type { Services } from '../services.ts'
import type { Viewer } from '../auth/viewer.ts'

/** A body that takes more than this many times what an ordinary one of the largest size takes is too long. */
const mostTimes = 15

it('no body of any call keeps the server from answering others', async () => {
  const typicalMs = median(Array.from({ length: 9 }, ordinaryMs))
  const worst: { call: string; what: string; times: number; kb: number }[] = []
  const alike = new Set<string>()
  let tried = 0
  for (const { api, examples } of features.flatMap(({ calls }) => calls))
    for (const [name, call] of Object.entries(api)) {
      const example = examples[name] as { input(rows: ExampleRows): unknown }
      for (const bad of worstBodies(call, example.input(anyRows), alike)) {
        tried++
        worst.push({
          call: call.path,
          what: bad.what,
          kb: Math.round(bad.text.length / 1024),
          times: await timesOrdinary(call, bad, typicalMs),
        })
      }
    }
  worst.sort((a, b) => b.times - a.times)
  console.log(`${tried} bodies, at most ${mostTimes} times an ordinary one; the worst:`, worst.slice(0, 5))
  expect(worst.filter(({ times }) => times > mostTimes).slice(0, 20)).toEqual([])
}, 600_000)

describe('a body that is made to keep the server busy', async () => {
  const { as, nobody, running, world } = await testServer()
  const nested = (bytes: number) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2)

  it('gets one sentence, while others are answered', async () => {
    const editor = await as('editor')
    const bodies = [...worstBodies(universes.count, universeExamples.count.input(world.a.rows), new Set())]
    const bad = bodies
      .filter(({ what }) => what.includes('6 deep') || what.includes('to the brim'))
      .slice(0, 20)
    expect(bad).toHaveLength(20)
    for (const { what, text } of bad) {
      const [reply, other] = await Promise.all([
        editor.post('/api/universes/count', text),
        fetch(`${running.url}/healthz`),
      ])
      expect([reply.status, other.status], what).toEqual([422, 200])
      const { message } = reply.body as { message: string }
      expect(message.length, what).toBeLessThan(500)
      expect(message).not.toContain('\n')
    }
  })

  it('is refused at the sign-in as well', async () => {
    const reply = await nobody.post('/api/auth/sign-in/email', `{"email":${nested(60_000)}}`)
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('nested too deeply')])
    const form = await nobody.post('/api/auth/sign-in/email', 'email=a', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([form.status, form.text]).toEqual([422, expect.stringContaining('as JSON')])
  })

  it('is refused as the filter of an export', async () => {
    const editor = await as('editor')
    const { status } = await editor.get(`/api/exports/people/list.csv?filter=${nested(8_000)}`)
    expect(status).toBe(422)
  })

  it('is measured by what the call needs: a form takes no megabyte, a calendar does', async () => {
    const editor = await as('editor')
    const note = 'x'.repeat(100_000)
    const form = await editor.post('/api/account/updateProfile', { name: note, title: '', phone: '' })
    expect([form.status, form.text]).toEqual([422, expect.stringContaining('at most 64 KB')])
    const { committeeId } = world.a.rows
    const file = await editor.post('/api/calendar/readFile', { committeeId, text: note })
    expect([file.status, file.text]).toEqual([422, expect.not.stringContaining('KB')])
  })
})

/**
 * How many times an ordinary body's time on the processor this one takes. What looks too long is measured once more beside an ordinary one:
 * garbage of an earlier body, or a machine that has become slower, does not make it too long five times in a row.
 */
async function timesOrdinary(call: Call, bad: Bad, typicalMs: number): Promise<number> {
  const bytes = Buffer.from(bad.text)
  let times = (await processorMs(call, bytes)) / typicalMs
  for (let turn = 0; turn < 5 && times > mostTimes; turn++) {
    const beside = [ordinaryMs()]
    const ms = await processorMs(call, bytes)
    beside.push(ordinaryMs())
    times = Math.min(times, ms / Math.max(...beside))
  }
  return times
}

const plainRow = { id: randomUUID(), name: 'Ann Example', street: '12 Example Street', note: 'x'.repeat(650) }
const plainRows = Buffer.from(JSON.stringify(Array.from({ length: 1_350 }, () => plainRow)))

/** What this machine needs, at this moment, to read a megabyte of plain rows. */
function ordinaryMs(): number {
  const before = process.threadCpuUsage()
  parseJson(plainRows, { bytes: mostBytes, depth: 12, values: 100_000 })
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

async function processorMs(call: Call, bytes: Buffer): Promise<number> {
  const before = process.threadCpuUsage()
  try {
    const body = parseJson(bytes, call.allowance)
    await answer(services, {
      call,
      handler: async () => null,
      visitor,
      body,
      idempotencyKey: randomUUID(),
      request,
    })
  } catch (error) {
    JSON.stringify(answerFor(error, request.id, log))
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const log = pino({ enabled: false })
const request = { id: randomUUID(), ip: '127.0.0.1', userAgent: '' }
const visitor: Viewer = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  name: 'Ann Example',
  email: 'ann@example.org',
  role: 'Owner',
  organizationId: null,
  committees: [],
  isDemo: false,
  mayWrite: true,
  rightsVersion: '1',
  isToken: false,
}
const nothing = async () => null
// The door up to the transaction: the handler is not asked.
const services = {
  databases: { readInScope: nothing, traceInScope: nothing, inScope: nothing },
  turns: { forPerson: nothing, forVisitor: nothing },
  together: { once: nothing },
  keyedHash: (text: string) => createHmac('sha256', 'key').update(text).digest('hex'),
} as unknown as Services

const numbers = ['voterId', 'filerId', 'billId', 'senatorId']
const anyRows = new Proxy({} as ExampleRows, {
  get: (_, name) => (numbers.includes(String(name)) ? 1 : name === 'donorId' ? '1' : randomUUID()),
})
