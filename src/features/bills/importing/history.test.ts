import { describe, expect, it } from 'vitest'
import { readHistory, readRollCall } from './history.ts'

const lines = (...texts: string[]) =>
  texts.map((text, i) => ({ on: `2025-03-${String(i + 1).padStart(2, '0')}`, text }))

describe('a history', () => {
  it('tells stage, committee, priority, hearings and co-sponsors', () => {
    const standing = readHistory(
      'bill',
      lines(
        'Date of introduction',
        'Referred to Revenue Committee',
        'Notice of hearing for February 3, 2025',
        'Fernsby name added',
        'Thistledown name added',
        'Fernsby name withdrawn',
        'Speaker priority bill',
        'Placed on General File',
      ),
    )
    expect(standing).toMatchObject({
      stage: 'general file',
      stageOn: '2025-03-08',
      ending: null,
      priority: 'Speaker',
      committee: 'Revenue',
      hearings: [{ on: '2025-02-03', committee: 'Revenue' }],
      coSponsors: [
        { name: 'Fernsby', addedOn: '2025-03-04', withdrawnOn: '2025-03-06' },
        { name: 'Thistledown', addedOn: '2025-03-05', withdrawnOn: null },
      ],
    })
  })

  it.each([
    [
      [
        'Date of introduction',
        'Passed on Final Reading 40-5-4',
        'Presented to Governor on March 3, 2025',
        'Approved by Governor on March 4, 2025',
      ],
      'law',
      'law',
    ],
    [
      [
        'Passed on Final Reading 26-20-3',
        'Presented to Governor on March 3, 2025',
        'Returned by Governor without approval',
      ],
      'governor',
      'vetoed',
    ],
    [
      ['Placed on Select File', 'Larkspur MO3 Recommit to Revenue Committee filed', 'Larkspur MO3 prevailed'],
      'committee',
      null,
    ],
    [
      ['Placed on Select File', 'Larkspur MO3 Recommit to Revenue Committee filed', 'Larkspur MO3 failed'],
      'select file',
      null,
    ],
    [['Date of introduction', 'Indefinitely postponed'], 'introduced', 'indefinitely postponed'],
    [['Date of introduction', 'Chamber lights were turned off'], 'introduced', null],
  ])('%j stands at %s, ended: %s', (texts, stage, ending) => {
    expect(readHistory('bill', lines(...texts))).toMatchObject({ stage, ending })
  })
})

describe('a roll call', () => {
  const history = lines(
    'Placed on General File',
    'Larkspur MO7 Invoke cloture pursuant to Rule 7, Sec. 10 filed',
    'Larkspur MO7 prevailed',
    'Placed on Final Reading',
  )
  const standing = readHistory('bill', history)
  const read = (description: string, yes: number, on = '2025-03-03') =>
    readRollCall('bill', { on, description, tally: { yes } }, history, standing)

  it('on a numbered motion is what the line that filed it says', () => {
    expect(read('Larkspur MO7 prevailed', 33)).toEqual({
      motionKind: 'cloture',
      motionNumber: 'MO7',
      stage: 'general file',
      isFinalReading: false,
      carried: true,
    })
  })

  it('carried when its words say so; when they do not, by its tally', () => {
    expect(read('Larkspur MO7 failed', 40).carried).toBe(false)
    expect(read('Fernsby AM3 adopted', 20)).toMatchObject({ motionKind: 'amendment', carried: true })
    expect(read('Something else', 25)).toMatchObject({ motionKind: 'other motion', carried: true })
    expect(read('Something else', 24).carried).toBe(false)
  })

  it('on final passage knows the emergency clause and the constitution', () => {
    expect(read('Passed on Final Reading with Emergency Clause 45-0-4', 45, '2025-04-01')).toMatchObject({
      motionKind: 'pass with emergency clause',
      isFinalReading: true,
    })
    expect(
      readRollCall(
        'constitutional amendment',
        { on: '2025-04-01', description: 'Passed on Final Reading 31-10-8', tally: { yes: 31 } },
        [],
        { stages: [], motions: new Map() },
      ),
    ).toMatchObject({ motionKind: 'constitutional amendment' })
  })
})
