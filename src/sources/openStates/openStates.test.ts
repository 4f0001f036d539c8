import { describe, expect, it } from 'vitest'
import { findLayout } from '../tabular/header.ts'
import { openStatesRowReader, openStatesTables } from './bulk.ts'
import { openStatesPersonReader, readOpenStatesYaml } from './people.ts'

const person = `id: ocd-person/1
name: Juniper Larkspur
given_name: Juniper
family_name: Larkspur
email: jlarkspur@leg.example
party:
- name: Nonpartisan
roles:
- start_date: 2026-01-14
  type: legislature
  district: '41'
- start_date: 2023-11-15
  type: legislature
  district: '41'
  end_date: 2025-02-03
offices:
- classification: capitol
  voice: 402-555-0100
other_names:
- name: Larkspur, J.
`

describe('people', () => {
  it('has every term with its days', () => {
    expect(readOpenStatesYaml(person).said![0]).toMatchObject({
      what: 'person',
      ref: 'ocd-person/1',
      phone: '402-555-0100',
      journalNames: ['Larkspur, J.'],
      terms: [
        { district: 41, from: '2026-01-14', to: null },
        { district: 41, from: '2023-11-15', to: '2025-02-03' },
      ],
    })
  })

  it('has committees with roles', () => {
    const text = `id: ocd-organization/1\nname: Revenue\nmembers:\n- name: A\n  role: Vice Chair\n  person_id: ocd-person/1\n- name: B\n  role: member\n`
    expect(readOpenStatesYaml(text)).toEqual({
      said: [
        {
          what: 'committee',
          ref: 'ocd-organization/1',
          name: 'Revenue',
          members: [{ personRef: 'ocd-person/1', role: 'vice chair' }],
        },
      ],
      notes: ['Revenue: 1 members have no number and are left out.'],
    })
  })

  it.each([
    ['a: [', 'is not YAML'],
    ['just words', 'describes no person and no committee'],
    ['id: ocd-person/1\nname: X\nroles:\n- type: governor\n', 'holds no seat'],
    ['a: &a [1]\nb: [*a, *a]\n', 'is not YAML'],
  ])('%j is refused in a sentence', (text, words) =>
    expect(readOpenStatesYaml(text).problem).toContain(words),
  )

  it('reads the CSV of current people', () => {
    const read = openStatesPersonReader([
      'id',
      'name',
      'current_party',
      'current_district',
      'current_chamber',
      'given_name',
      'family_name',
    ])
    expect(
      read(['ocd-person/1', 'Opal Fernsby', 'Nonpartisan', '2', 'legislature', 'Opal', 'Fernsby']).said![0],
    ).toMatchObject({ terms: [{ district: 2 }] })
    expect(read(['ocd-person/2', 'A Governor', '', '', 'executive']).problem).toContain('holds no seat')
    expect(read([]).problem).toContain('has no id')
  })
})

const reader = (header: string) => {
  const columns = header.split(',')
  return openStatesRowReader(findLayout(columns, openStatesTables)?.name ?? null, columns)!
}

describe('the bulk CSV', () => {
  it('does not read the result of a vote, which is wrong for Nebraska', () => {
    const read = reader(
      'id,identifier,motion_text,motion_classification,start_date,result,organization_id,bill_id',
    )
    const said = read([
      'v1',
      '',
      'Larkspur MO7 prevailed',
      "['passage']",
      '2025-03-05T00:00:00',
      'fail',
      '',
      'b1',
    ]).said![0]
    expect(said).toEqual({
      what: 'roll call',
      ref: 'v1',
      billRef: 'b1',
      on: '2025-03-05',
      description: 'Larkspur MO7 prevailed',
      tally: null,
      hasFiveCategories: true,
    })
  })

  it('knows five kinds of votes', () => {
    const read = reader('id,vote_event_id,option,voter_name,voter_id')
    const votes = ['yes', 'no', 'abstain', 'excused', 'absent'].map(
      (option) => read(['1', 'v1', option, 'Larkspur', '']).said![0],
    )
    expect(votes.map((v) => (v as { vote: string }).vote)).toEqual([
      'yes',
      'no',
      'presentNotVoting',
      'excused',
      'absent',
    ])
    expect(read(['1', 'v1', 'paired', 'X', '']).problem).toContain('“paired” is none')
  })

  it.each([
    [
      'id,identifier,title,session_identifier',
      ['b1', 'LB 7', 'Roads', '109'],
      { number: 'LB7', session: { code: '109' } },
    ],
    [
      'id,bill_id,description,date,order',
      ['1', 'b1', 'Date of introduction', '2025-01-09', '0'],
      { place: 1, on: '2025-01-09' },
    ],
    [
      'id,name,entity_type,person_id,bill_id,primary',
      ['1', 'Fernsby', 'person', '', 'b1', 'False'],
      { isPrimary: false, personRef: null },
    ],
    ['id,vote_event_id,option,value', ['1', 'v1', 'yes', '33'], { vote: 'yes', count: 33 }],
  ])('%s', (header, cells, said) => expect(reader(header)(cells).said![0]).toMatchObject(said))

  it.each([
    ['id,bill_id,description,date,order', ['1', 'b1', 'x', 'never', '0']],
    ['id,motion_text,start_date,bill_id', ['', 'x', '', '']],
    ['id,identifier,title,session_identifier', []],
  ])('%s: %j is refused in a sentence', (header, cells) =>
    expect(reader(header)(cells).problem).toMatch(/Export it again\.$/),
  )
})
