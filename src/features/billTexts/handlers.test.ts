import { beforeAll, describe, expect, it } from 'vitest'
import { testBills } from '../../testing/rows/legislature.ts'
import { testServer } from '../../testing/server.ts'
import { billTexts } from './api.ts'

const { as, databases } = await testServer()
const viewer = await as('viewer')
const { prairie, ferry } = testBills
const introduced = 1
const fiscalNote = 2
let engrossed = 0

beforeAll(async () => {
  const { rows } = await databases.owner.query<{ id: number }>(
    `insert into bill_documents (bill_id, kind, name, dated_on, words, source)
     values ($1, 'text', 'Engrossed', '2025-03-19', 'A county may keep coneflowers beside every paved road.', 'legislature') returning id`,
    [prairie],
  )
  engrossed = rows[0]!.id
})

describe('two versions', () => {
  it('are compared word by word, with who told each', async () => {
    const found = await viewer.call(billTexts.compare, { billId: prairie, from: introduced, to: engrossed })
    expect(found).toEqual({
      from: { id: introduced, name: 'Introduced', on: null, source: 'LegiScan' },
      to: { id: engrossed, name: 'Engrossed', on: '2025-03-19', source: 'the Legislature’s own page' },
      pieces: [
        { kind: 'same', text: 'A county ' },
        { kind: 'removed', text: 'shall ' },
        { kind: 'added', text: 'may ' },
        { kind: 'same', text: 'keep coneflowers beside every ' },
        { kind: 'added', text: 'paved ' },
        { kind: 'same', text: 'road.' },
      ],
      changes: 2,
      wordsAdded: 2,
      wordsRemoved: 1,
    })
  })

  it('may be compared the other way round, and with themselves', async () => {
    const back = await viewer.call(billTexts.compare, { billId: prairie, from: engrossed, to: introduced })
    expect(back).toMatchObject({ wordsAdded: 1, wordsRemoved: 2 })
    const same = await viewer.call(billTexts.compare, { billId: prairie, from: engrossed, to: engrossed })
    expect(same).toMatchObject({ changes: 0, pieces: [{ kind: 'same' }] })
  })

  it('of the greatest length and nothing in its order are compared while the server answers others', async () => {
    const words = Array.from({ length: 90_000 }, (_, i) => `word${(i * 7919) % 3001}`)
    const { rows } = await databases.owner.query<{ id: number }>(
      `insert into bill_documents (bill_id, kind, name, words, source, url)
       values ($1, 'text', 'Long', $2, 'legislature', 'a'), ($1, 'text', 'Reversed', $3, 'legislature', 'b') returning id`,
      [prairie, words.join(' '), words.toReversed().join(' ')],
    )
    const [from, to] = [rows[0]!.id, rows[1]!.id]
    const ended: string[] = []
    const note = (name: string) => () => void ended.push(name)
    const comparing = viewer.call(billTexts.compare, { billId: prairie, from, to })
    void comparing.then(note('compared'))
    for (let asked = 0; asked < 3; asked++)
      await viewer.call(billTexts.one, { billId: prairie, id: engrossed }).then(note('answered'))
    expect((await comparing).changes).toBeGreaterThan(0)
    expect(ended).toEqual(['answered', 'answered', 'answered', 'compared'])
  })

  it('of another bill, without words or not there are not found', async () => {
    for (const input of [
      { billId: ferry, from: introduced, to: introduced },
      { billId: prairie, from: introduced, to: fiscalNote },
      { billId: prairie, from: 999, to: introduced },
    ])
      expect((await viewer.try(billTexts.compare, input)).status).toBe(404)
  })
})

it('one version is read', async () => {
  expect(await viewer.call(billTexts.one, { billId: prairie, id: introduced })).toMatchObject({
    version: { name: 'Introduced' },
    words: 'A county shall keep coneflowers beside every road.',
  })
  expect((await viewer.try(billTexts.one, { billId: ferry, id: introduced })).status).toBe(404)
})
