import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { legislatureImports } from '../../../testing/rows/legislatureImports.ts'

const test = await testDatabase()
const { owner } = test.databases
const { bringIn } = await legislatureImports(test)

beforeEach(() =>
  owner.query(
    'truncate legislative_sessions, senators, standing_committees, bills, bill_actions, bill_documents, legislature_facts, legislature_undo, bill_changes restart identity cascade',
  ),
)

const session = { session_id: 55, year_start: 2025, session_name: '109th Legislature' }
const good = { bill_id: 5014, session, bill_number: 'LB14', title: 'Adopt the Prairie Flower Compact' }
const hostile = { ...good, bill_id: 5015, bill_number: 'LB15' }
const line = { date: '2025-01-09', action: 'Date of introduction' }
const page = (inside: string, number = 'LB16') =>
  `<h2>${number} - A page</h2><a href="/FloorDocs/109/PDF/Intro/LB16.pdf">Introduced</a>${inside}
  <table class="history"><tbody><tr><td>Jan 09, 2025</td><td>Date of introduction</td></tr></tbody></table>`

const wordsOfTenMegabytes = Array.from({ length: 1_200_000 }, (_, i) => `w${i}`).join(' ')

const digits = wordsOfTenMegabytes.replaceAll(/\D/g, '').slice(0, 20_000)

it.each<[string, object]>([
  ['NUL in a title', { ...hostile, title: 'a\0b' }],
  ['half a letter in a title', { ...hostile, title: 'a\uD800b' }],
  ['NUL in an action', { ...hostile, history: [{ ...line, action: 'Date\0 of introduction' }] }],
  ['a title of ten megabytes', { ...hostile, title: wordsOfTenMegabytes }],
  ['a description of ten megabytes', { ...hostile, description: wordsOfTenMegabytes }],
  ['an action of ten megabytes', { ...hostile, history: [{ ...line, action: wordsOfTenMegabytes }] }],
  ['a number of twenty thousand digits', { ...hostile, bill_number: `LB${digits}` }],
  ['a number of twelve digits', { ...hostile, bill_number: 'LB999999999999' }],
  ['the day before the first', { ...hostile, history: [{ ...line, date: '0000-01-01' }] }],
  [
    'a special session of twenty thousand digits',
    { ...hostile, session: { ...session, session_name: `${digits}th special`, session_id: 56 } },
  ],
  [
    'a script for an address',
    {
      ...hostile,
      state_link: 'javascript:alert(1)',
      texts: [{ doc_id: 3, type: 'Introduced', url: 'x'.repeat(20_000) }],
    },
  ],
  [
    'a name of a text that is too long to index',
    {
      ...hostile,
      texts: [{ doc_id: 3, type: wordsOfTenMegabytes.slice(0, 100_000), url: 'https://a.example' }],
    },
  ],
  [
    'a hearing at no place',
    { ...hostile, calendar: [{ type: 'Hearing', date: '0000-12-31', time: '99:99', location: 'a\0' }] },
  ],
])('%s keeps no other bill out', async (_, bill) => {
  await bringIn('legiscan', {
    'NE/bill/LB14.json': JSON.stringify({ bill: good }),
    'NE/bill/LB15.json': JSON.stringify({ bill }),
  })
  const { rows } = await owner.query<{ number: string }>('select number from bills order by id')
  expect(rows[0]).toEqual({ number: 'LB14' })
})

it.each([
  ['an address that is none', page('<a href="http://[FloorDocs/x">x</a>')],
  ['a script for an address', page('<a href="javascript:alert(1)//FloorDocs/x">x</a>')],
  ['a number of twenty thousand digits', page('a\0b', `LB${digits}`)],
  ['an address of a megabyte', page(`<a href="/FloorDocs/${wordsOfTenMegabytes.replaceAll(' ', '')}">x</a>`)],
  ['ten thousand tables', page(`<table>${'<table><tr><td>'.repeat(3000)}`)],
])('a page with %s keeps no other page out', async (_, html) => {
  await bringIn('legislature-pages', { 'LB17.html': page('', 'LB17'), 'LB16.html': html })
  const { rows } = await owner.query<{ number: string }>('select number from bills order by number desc')
  expect(rows.map(({ number }) => number)).toContain('LB17')
})

it('a table with a script for an address and a title of ten megabytes keeps no other row out', async () => {
  const header =
    'bill_id,session_id,bill_number,status,status_desc,status_date,title,description,committee_id,committee,last_action_date,last_action,url,state_link'
  const row = (id: number, title: string, address: string) =>
    `${id},55,LB${id},1,Introduced,2025-01-09,${title},,0,,2025-01-09,x,${address},${address}`
  await bringIn('legiscan', {
    'NE/2025-2026_109th_Legislature/csv/bills.csv': [
      header,
      row(14, 'Adopt the Prairie Flower Compact', 'https://l.example/14'),
      row(15, 'Bridges', 'javascript:alert(1)'),
      row(16, wordsOfTenMegabytes, 'https://l.example/16'),
      row(17, 'Ferries', 'https://l.example/17'),
    ].join('\n'),
  })
  const { rows } = await owner.query<{ number: string; url: string }>(
    `select number, url from bills where number <> 'LB16' order by number`,
  )
  expect(rows).toEqual([
    { number: 'LB14', url: 'https://l.example/14' },
    { number: 'LB15', url: '' },
    { number: 'LB17', url: 'https://l.example/17' },
  ])
})
