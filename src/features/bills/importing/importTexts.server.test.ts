import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { legislatureImports } from '../../../testing/rows/legislatureImports.ts'

const test = await testDatabase()
const { owner } = test.databases
const { bringIn, takeBack } = await legislatureImports(test)

beforeEach(() =>
  owner.query(
    'truncate legislative_sessions, senators, standing_committees, bills, bill_actions, bill_documents, legislature_facts, legislature_undo, bill_changes restart identity cascade',
  ),
)

const billPage = `<h2>LB14 - Adopt the Prairie Flower Compact</h2><a href="/FloorDocs/109/PDF/Intro/LB14.pdf">Introduced</a>
  <table class="history"><tbody><tr><td>Jan 09, 2025</td><td>Date of introduction</td></tr></tbody></table>`
const billFile = JSON.stringify({
  bill: {
    bill_id: 5014,
    session: { session_id: 55, year_start: 2025, session_name: '109th Legislature' },
    bill_number: 'LB14',
    title: 'Adopt the Prairie Flower Compact',
    texts: [
      { doc_id: 81, date: '2025-01-09', type: 'Introduced', mime: 'text/html', url: 'https://l.example/81' },
    ],
  },
})
const textFile = (words: string, id = 81, type = 'Introduced') =>
  JSON.stringify({
    text: {
      doc_id: id,
      bill_id: 5014,
      type,
      date: '2025-01-09',
      mime: 'text/html',
      doc: Buffer.from(words).toString('base64'),
    },
  })

async function texts() {
  const { rows } = await owner.query<{ name: string; url: string; words: string | null; source: string }>(
    `select name, url, words, source from bill_documents where kind = 'text' order by id`,
  )
  return rows
}

describe('saved texts', () => {
  it('give the version of the bill’s page its words, and make one that no page has told of', async () => {
    const { problems } = await bringIn('legislature-pages', {
      'LB14.html': billPage,
      '109/Intro/LB14.txt': 'A county shall keep roads.',
      '109/Engross/LB14.html': '<p>A county may keep roads.</p>',
    })
    expect(problems).toEqual({})
    const address = 'https://nebraskalegislature.gov/FloorDocs/109/PDF'
    expect(await texts()).toEqual([
      {
        name: 'Introduced',
        url: `${address}/Intro/LB14.pdf`,
        words: 'A county shall keep roads.',
        source: 'legislature',
      },
      {
        name: 'Engrossed',
        url: `${address}/Engross/LB14.pdf`,
        words: 'A county may keep roads.',
        source: 'legislature',
      },
    ])
  })

  it('brought in again change nothing, changed ones change, and undo gives back what stood before', async () => {
    await bringIn('legislature-pages', {
      'LB14.html': billPage,
      '109/Intro/LB14.txt': 'A county shall keep roads.',
    })
    const again = await bringIn('legislature-pages', { '109/Intro/LB14.txt': 'A county shall keep roads.' })
    expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
    const other = await bringIn('legislature-pages', { '109/Intro/LB14.txt': 'A county shall sweep roads.' })
    expect(other).toMatchObject({ new: 0, changed: 1 })
    expect(await texts()).toMatchObject([{ words: 'A county shall sweep roads.' }])
    await takeBack(other.batch!)
    expect(await texts()).toMatchObject([{ words: 'A county shall keep roads.' }])
  })

  it('of a bill no one knows are left out, and that is said', async () => {
    const answer = await bringIn('legislature-pages', { '109/Intro/LB999.txt': 'A county shall keep roads.' })
    expect(Object.keys(answer.problems)).toEqual(['Bill is not known'])
    expect(await texts()).toEqual([])
  })
})

describe('texts of LegiScan', () => {
  const dataset = (more: Record<string, string>) => ({
    'NE/109/bill/LB14.json': billFile,
    ...more,
    'NE/109/hash.md5': 'd41d8cd98f00b204e9800998ecf8427e',
  })

  it('give the document of their number its words', async () => {
    const { problems } = await bringIn(
      'legiscan',
      dataset({ 'NE/109/text/81.json': textFile('<p>A county shall keep roads.</p>') }),
    )
    expect(problems).toEqual({})
    expect(await texts()).toEqual([
      {
        name: 'Introduced',
        url: 'https://l.example/81',
        words: 'A county shall keep roads.',
        source: 'legiscan',
      },
    ])
  })

  it('that are new to the bill stand beside it', async () => {
    await bringIn(
      'legiscan',
      dataset({ 'NE/109/text/82.json': textFile('A county may keep roads.', 82, 'Amended') }),
    )
    expect(await texts()).toMatchObject([
      { name: 'Introduced', words: null },
      { name: 'Amended', words: 'A county may keep roads.' },
    ])
  })
})
