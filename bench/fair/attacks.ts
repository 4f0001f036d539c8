// What one person who never stops can ask for: each kind of heavy work in turn, on as many connections as a script opens.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Call, In } from '../../src/app/contract.ts'
import { billTexts } from '../../src/features/billTexts/api.ts'
import { bills } from '../../src/features/bills/api.ts'
import { publicEvents } from '../../src/features/events/publicApi.ts'
import { forecast } from '../../src/features/forecast/api.ts'
import { signInSheets } from '../../src/features/signInSheets/api.ts'
import { universes } from '../../src/features/universes/api.ts'
import type { BenchClient } from '../voters/stand.ts'
import type { Filled } from './fill.ts'
import type { Attack } from './hostileProcess.ts'

type Request = Attack['requests'][number]
type Named = [name: string, connections: number, requests: Request[]]

export async function attacksOf(filled: Filled, client: BenchClient): Promise<Named[]> {
  const { hostile, slug, billIds, compared } = filled
  const { committeeId, eventId, cookie } = hostile
  const sheet = await client.call(signInSheets.make, { committeeId, eventId, fields: ['email'] })
  const asked = <C extends Call>(call: C, input: In<C>): Request => ({
    method: 'POST',
    path: `/api/${call.path}`,
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(input),
  })
  const visitor = (request: Request): Request => ({ ...request, headers: { ...request.headers, cookie: '' } })
  const counted = (tall: number) =>
    asked(universes.count, {
      committeeId,
      criteria: { steps: [{ id: 'a', op: 'add', group: { match: 'all', items: [zigzag(tall)] } }] },
    })
  const pairs = compared.ids.flatMap((from) => compared.ids.map((to) => ({ from, to })))
  return [
    ['counts of areas with 2,000 corners', 24, [3, 2.9, 2.8].map(counted)],
    ['counts of smaller such areas', 24, [1, 0.9, 0.8].map(counted)],
    ['pictures of 40 megapixels', 30, [await picture(cookie)]],
    [
      'sign-in sheets of 20 pages',
      24,
      [asked(signInSheets.pdf, { committeeId, sheetId: sheet.id, pages: 20 })],
    ],
    ['exports of 20,000 people', 24, [exported(cookie, committeeId)]],
    [
      'comparisons of unlike texts',
      24,
      pairs.map((pair) => asked(billTexts.compare, { billId: compared.billId, ...pair })),
    ],
    ['forecasts', 24, billIds.map((billId) => asked(forecast.ofBill, { billId }))],
    ['searches for bills', 24, words.map((text) => asked(bills.list, { words: text }))],
    [
      '300 visitors on one event page',
      300,
      [
        visitor(asked(publicEvents.get, { slug })),
        { method: 'GET', path: `/event/${slug}/calendar.ics`, headers: {} },
      ],
    ],
  ]
}

export const words = ['school', 'property tax', 'water', 'LB 12', 'health', 'road']

function zigzag(tall: number) {
  const ring = Array.from({ length: 2000 }, (_, i): [number, number] => [-104 + i / 250, 40 + (i % 2) * tall])
  return { field: 'area' as const, ring }
}

async function picture(cookie: string): Promise<Request> {
  const png = await sharp({ create: { width: 6320, height: 6320, channels: 3, background: '#1f4e79' } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  const headers = { cookie, 'content-type': 'image/png' }
  return {
    method: 'PUT',
    path: '/api/files?purpose=avatar&name=large.png',
    headers,
    base64: png.toString('base64'),
  }
}

const exported = (cookie: string, committeeId: string): Request => ({
  method: 'GET',
  path: `/api/exports/people/list.csv?filter=${encodeURIComponent(JSON.stringify({ committeeId }))}`,
  headers: { cookie },
})
