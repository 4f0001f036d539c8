import { describe, expect, it } from 'vitest'
import { legiscanRowReader, legiscanTables } from './csv.ts'
import { hashProblem, jsonSortOf, readLegiscanFile } from './json.ts'
import { findLayout } from '../tabular/header.ts'

const reader = (header: string, member = '') => {
  const columns = header.split(',')
  return legiscanRowReader(findLayout(columns, legiscanTables)?.name ?? null, columns, member)!
}

describe('the CSV dataset', () => {
  it('is read by the names of its columns, in any order', () => {
    const read = reader('state_link,bill_number,session_id,bill_id,title,description,url')
    const row = [
      'https://x.example/1',
      'LB 7',
      '55',
      '900',
      'Roads',
      'All roads',
      'https://legiscan.com/NE/bill/LB7/2026',
    ]
    expect(read(row)).toEqual({
      said: [
        {
          what: 'bill',
          ref: '900',
          number: 'LB7',
          title: 'Roads',
          description: 'All roads',
          url: 'https://x.example/1',
          session: {
            code: '109',
            name: '109th Legislature',
            yearStart: 2025,
            yearEnd: 2026,
            isSpecial: false,
            legiscanId: 55,
          },
        },
      ],
    })
  })

  it('tells a special session by its folder', () => {
    const read = reader(
      'bill_id,session_id,bill_number,title',
      'NE/2024-2024_108th_Legislature_1st_Special_Session/csv/bills.csv',
    )
    expect(read(['1', '2', 'LB1', 'x']).said![0]).toMatchObject({
      session: { code: '108S1', yearStart: 2024, isSpecial: true },
    })
  })

  it('has senators with their districts, and committees among them', () => {
    const read = reader('people_id,name,first_name,last_name,party_id,district,committee_id')
    expect(read(['5', 'Juniper Larkspur', 'Juniper', 'Larkspur', '6', 'SD-012', '0']).said![0]).toMatchObject(
      {
        what: 'person',
        party: 'Nonpartisan',
        terms: [{ district: 12, from: null, to: null }],
      },
    )
    expect(read(['6', 'Revenue Committee', '', '', '0', '', '1446']).said).toEqual([
      { what: 'committee', ref: '6', name: 'Revenue Committee', members: [] },
    ])
  })

  it('counts whoever was excused as absent, because it cannot tell', () => {
    const read = reader('bill_id,roll_call_id,date,chamber,description,yea,nay,nv,absent,total')
    expect(read(['1', '2', '2025-03-05', '', 'Advanced', '30', '10', '5', '4', '49']).said![0]).toMatchObject(
      {
        tally: { yes: 30, no: 10, presentNotVoting: 5, excused: 0, absent: 4 },
        hasFiveCategories: false,
      },
    )
  })

  it.each([
    [
      'bill_id,date,sequence,action',
      ['1', 'soon', '1', 'x'],
      'the date “soon” is not written as 2025-01-31.',
    ],
    ['bill_id,date,sequence,action', ['', '2025-01-01', '1', 'x'], 'is not a number of LegiScan.'],
    ['roll_call_id,people_id,vote,vote_desc', ['1', '2', '9', ''], 'the vote “9” is none of 1 to 4.'],
    [
      'bill_id,roll_call_id,date,description,yea,nay,nv,absent',
      ['1', '2', '2025-01-01', 'x', 'many', '', '', ''],
      'must be whole numbers.',
    ],
    ['people_id,name,party_id,district', [], 'has no people_id or no name.'],
  ])('%s: %j is refused in a sentence', (header, cells, words) => {
    expect(reader(header)(cells).problem).toContain(words)
  })

  it('knows no other table', () => expect(legiscanRowReader(null, ['a'], '')).toBeNull())
})

const bill = {
  bill_id: '900',
  state: 'NE',
  session: {
    session_id: 55,
    year_start: 2025,
    year_end: 2026,
    special: 0,
    session_name: '109th Legislature',
  },
  bill_number: 'LB7',
  title: 'Roads',
  description: 'All roads',
  state_link: 'https://x.example/1',
  committee: [],
  history: [
    { date: '2025-01-09', action: 'Date of introduction' },
    { date: '', action: 'lost' },
  ],
  sponsors: [{ people_id: 5, name: 'Juniper Larkspur', sponsor_type_id: 1 }],
  texts: [
    {
      doc_id: 1,
      date: '2025-01-09',
      type: 'Introduced',
      mime: 'application/pdf',
      url: 'https://x.example/t',
    },
  ],
  supplements: [
    { supplement_id: 2, title: 'Statement of Intent', type: 'Analysis', url: 'https://x.example/s' },
  ],
  calendar: [
    { type: 'Hearing', date: '2025-02-03', time: '13:30:00', location: 'Room 1510', description: '' },
  ],
}

describe('the JSON dataset', () => {
  it('gives the same shape as the CSV', () => {
    const { said, notes } = readLegiscanFile(JSON.stringify({ bill }))
    expect(said!.map(({ what }) => what)).toEqual([
      'bill',
      'action',
      'history end',
      'sponsor',
      'document',
      'document',
      'calendar',
    ])
    expect(said![5]).toMatchObject({ kind: 'statement of intent', billRef: '900' })
    expect(said![6]).toMatchObject({ hearings: [{ on: '2025-02-03', at: '13:30', room: 'Room 1510' }] })
    expect(notes).toEqual(['LB7: 1 history lines have no date or no text and are left out.'])
  })

  it('takes lists for objects and numbers for text, as PHP writes them', () => {
    const wobbly = {
      ...bill,
      session: [],
      session_id: '55',
      url: 'https://legiscan.com/NE/bill/LB7/2025',
      history: {},
      sponsors: [],
      texts: null,
    }
    const { said } = readLegiscanFile(JSON.stringify({ bill: wobbly }))
    expect(said![0]).toMatchObject({ what: 'bill', session: { code: '109', legiscanId: 55 } })
  })

  it('reads a roll call with its votes', () => {
    const roll = {
      roll_call_id: 1,
      bill_id: 900,
      date: '2025-03-05',
      desc: 'Advanced',
      yea: '30',
      nay: 10,
      nv: 5,
      absent: 4,
      votes: [
        { people_id: 5, vote_id: 1 },
        { people_id: 6, vote_id: 77 },
      ],
    }
    expect(readLegiscanFile(JSON.stringify({ roll_call: roll })).said).toHaveLength(2)
  })

  it.each([
    ['{"bill":', 'not JSON, or it is cut off'],
    ['[]', 'holds no person, bill, roll_call or text'],
    ['{"bill":[]}', 'holds no person, bill, roll_call or text'],
    ['{"bill":{"title":"x"}}', 'has no bill_id'],
    ['{"bill":{"bill_id":1,"state":"AK"}}', 'a bill of AK, not of Nebraska'],
    ['{"roll_call":{"roll_call_id":1}}', 'lacks its number, bill, date or one of its counts'],
    ['{"person":{"people_id":1,"name":"X","state_id":50}}', 'is not of Nebraska’s Legislature'],
  ])('%s is refused in a sentence', (text, words) => expect(readLegiscanFile(text).problem).toContain(words))

  it('knows its files by a segment of the path', () => {
    expect(jsonSortOf('NE/2025-2026/bill/LB7.json')).toBe('bill')
    expect(jsonSortOf('vote/1.json')).toBe('vote')
    expect(jsonSortOf('NE/README.md')).toBeNull()
    expect(jsonSortOf('NE/billboards/x.json')).toBeNull()
  })

  it('ends with a hash', () => {
    expect(hashProblem(['a/bill/1.json', 'a/hash.md5'], 'd41d8cd98f00b204e9800998ecf8427e\n')).toBeNull()
    expect(hashProblem(['a/bill/1.json'], null)).toBeNull()
    expect(hashProblem(['a/hash.md5', 'a/bill/1.json'], 'd41d8cd98f00b204e9800998ecf8427e')).toContain(
      'has files after hash.md5',
    )
    expect(hashProblem(['a/hash.md5'], 'oops')).toContain('is no hash')
  })
})
