import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { systemScope } from '../../../app/server/auth/viewer.ts'
import type { Said, SourceName } from '../../../sources/legislature/said.ts'
import { testDatabase } from '../../../testing/database.ts'
import type { ChunkContext } from '../../imports/kinds.server.ts'
import { applySaid } from './importChunk.server.ts'

const { databases } = await testDatabase()

/** A load that writes piece by piece. */
function loadOf(source: SourceName) {
  const batch = { id: randomUUID() }
  const memory = new Map<string, unknown>()
  return (layout: string | null, ...said: Said[]) =>
    databases.inScope(systemScope, (db, client) => {
      const part = { member: '', layout, header: [], mapping: {} }
      const context = { db, client, batch, memory, part } as unknown as ChunkContext
      return applySaid(context, [{ row: 2, values: said, cells: [] }], source)
    })
}

const session = {
  code: '109',
  name: '109th Legislature',
  yearStart: 2025,
  yearEnd: 2026,
  isSpecial: false,
  legiscanId: null,
}
const bill = (ref: string, number = 'LB14'): Said => ({
  what: 'bill',
  ref,
  session,
  number,
  title: 'Adopt the Prairie Flower Compact',
  description: '',
  url: '',
})
const line = (billRef: string, place: number, on: string, text: string): Said => ({
  what: 'action',
  billRef,
  place,
  on,
  text,
})

const standing = async (number: string) =>
  (
    await databases.owner.query<Record<string, unknown>>(
      'select history_source, stage, last_action from bills where number = $1',
      [number],
    )
  ).rows

test('a bill that a saved page tells of while its dataset is coming in is settled with the word of both', async () => {
  const dataset = loadOf('legiscan')
  await dataset(
    'legiscan bills',
    bill('5014'),
    line('5014', 1, '2025-01-09', 'Date of introduction'),
    line('5014', 2, '2025-01-13', 'Referred to Revenue Committee'),
  )
  await loadOf('legislature')(
    'bill pages',
    bill('109/LB14'),
    line('109/LB14', 1, '2025-01-09', 'Date of introduction'),
    line('109/LB14', 2, '2025-03-04', 'Placed on General File'),
  )
  await dataset('legiscan votes')
  expect(await standing('LB14')).toEqual([
    { history_source: 'legislature', stage: 'general file', last_action: 'Placed on General File' },
  ])
})

test('a bill whose dataset tells no line has no source of a history, and one in disorder is read by its places', async () => {
  const dataset = loadOf('legiscan')
  await dataset('legiscan bills', bill('5015', 'LB15'), bill('5016', 'LB16'))
  await dataset(
    'legiscan history',
    line('5016', 2, '2025-03-04', 'Placed on General File'),
    line('5016', 1, '2025-01-09', 'Date of introduction'),
  )
  await dataset('legiscan votes')
  expect(await standing('LB15')).toEqual([{ history_source: '', stage: 'introduced', last_action: '' }])
  expect(await standing('LB16')).toEqual([
    { history_source: 'legiscan', stage: 'general file', last_action: 'Placed on General File' },
  ])
})
