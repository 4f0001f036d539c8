// Who introduced a bill, and whose dataset it is.
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { legislatureImports } from '../../../testing/rows/legislatureImports.ts'

const test = await testDatabase()
const { owner } = test.databases
const { bringIn, takeBack } = await legislatureImports(test)

beforeEach(() =>
  owner.query(
    `truncate legislative_sessions, senators, bills, legislature_facts, legislature_undo, sponsors_told restart identity cascade`,
  ),
)

const csv = (...lines: string[]) => `${lines.join('\n')}\n`
const names = ['Larkspur', 'Fernsby', 'Thistledown', 'Abernathy', 'Cottonwood']

interface Dataset {
  folder?: string
  sponsors?: string[]
  url?: string
  number?: string
}

function dataset({ folder = 'NE/2025-2026_109th_Legislature/csv', sponsors = [], ...of }: Dataset) {
  const { url = 'https://legiscan.com/NE/bill/LB14/2025', number = 'LB14' } = of
  return {
    [`${folder}/bills.csv`]: csv(
      'bill_id,session_id,bill_number,status,title,description,url,state_link',
      `5014,55,${number},1,Adopt the Prairie Flower Compact,Flowers,${url},`,
      `5015,55,LB15,1,Change provisions of law,Roads,${url.replace('14', '15')},`,
    ),
    [`${folder}/people.csv`]: csv(
      'people_id,name,first_name,last_name,party_id,party,role_id,district,committee_id',
      ...names.map((name, i) => `${901 + i},Ada ${name},Ada,${name},6,N,2,SD-00${i + 1},0`),
    ),
    [`${folder}/sponsors.csv`]: csv('bill_id,people_id,position', ...sponsors),
    [`${folder}/history.csv`]: csv(
      'bill_id,date,chamber,sequence,action',
      '5014,2025-01-09,L,1,Date of introduction',
    ),
  }
}

async function sponsorsOf(number: string) {
  const { rows } = await owner.query<{ introducer: string; others: string[] }>(
    `select b.introducer, array(select s.name from bill_sponsors s where s.bill_id = b.id and s.role = 'co-sponsor' order by 1) as others
     from bills b where b.number = $1`,
    [number],
  )
  return rows[0]!
}

describe('the sponsors of a bill', () => {
  it.each([1, 2, 50])('are told by their places, in any order and %s rows at a time', async (chunkRows) => {
    const sponsors = ['5015,905,1', '5014,903,3', '5014,902,2', '5015,901,2', '5014,901,1', '5014,902,2']
    const answer = await bringIn('legiscan', dataset({ sponsors }), { chunkRows })
    expect(answer.problems).toEqual({})
    expect(await sponsorsOf('LB14')).toEqual({
      introducer: 'Ada Larkspur',
      others: ['Ada Fernsby', 'Ada Thistledown'],
    })
    expect(await sponsorsOf('LB15')).toEqual({ introducer: 'Ada Cottonwood', others: ['Ada Larkspur'] })
    expect((await owner.query('select from sponsors_told')).rowCount).toBe(0)
  })

  it('follow a newer dataset: one who is gone goes, a new introducer comes, and undo brings both back', async () => {
    await bringIn('legiscan', dataset({ sponsors: ['5014,901,1', '5014,902,2', '5015,904,1'] }))
    const newer = await bringIn('legiscan', dataset({ sponsors: ['5014,903,1', '5015,904,1'] }))
    expect(await sponsorsOf('LB14')).toEqual({ introducer: 'Ada Thistledown', others: [] })
    await takeBack(newer.batch!)
    expect(await sponsorsOf('LB14')).toEqual({ introducer: 'Ada Larkspur', others: ['Ada Fernsby'] })
  })

  it('one who is not among the people is skipped, and said', async () => {
    const answer = await bringIn('legiscan', dataset({ sponsors: ['5014,999,1', '5014,902,2'] }))
    expect(answer.problems).toEqual({ 'Sponsor is not known': 1 })
    expect(answer.summary).toContain('1 row skipped')
    expect(await sponsorsOf('LB14')).toMatchObject({ introducer: 'Ada Fernsby' })
  })
})

describe('another state’s dataset', () => {
  it.each<[string, Dataset]>([
    ['by its folder', { folder: 'TX/2023-2024_88th_Legislature/csv' }],
    ['by the addresses in it', { folder: 'csv', url: 'https://legiscan.com/TX/bill/LB14/2023' }],
    ['however deep it is packed', { folder: 'datasets/KS/2025-2026_Regular_Session/csv' }],
  ])('is refused %s, and no one becomes a senator', async (_, of) => {
    await expect(bringIn('legiscan', dataset({ ...of, sponsors: ['5014,901,1'] }))).rejects.toThrow(
      /LegiScan’s dataset of (TX|KS), not of Nebraska/,
    )
    expect((await owner.query('select from senators')).rowCount).toBe(0)
  })

  it('is refused as JSON', async () => {
    const bill = { bill: { bill_id: 1, state: 'IA', bill_number: 'HB1', title: 'x' } }
    await expect(bringIn('legiscan', { 'bill/HB1.json': JSON.stringify(bill) })).rejects.toThrow(
      /LegiScan’s dataset of IA/,
    )
  })

  it('is not what a bill of ours makes it that links to one', async () => {
    const url = 'https://legiscan.com/NE/bill/LB14/2025?see=https://legiscan.com/KS/bill/HB1/2025'
    expect(
      (await bringIn('legiscan', dataset({ folder: 'csv', url, sponsors: ['5014,901,1'] }))).problems,
    ).toEqual({})
  })
})
