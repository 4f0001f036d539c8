import { describe, expect, test } from 'vitest'
import { suggestTie, type KnownOfFiler } from './suggest.ts'

const nothing: KnownOfFiler = { name: '', candidateName: '', candidates: [], years: [], sameName: null }
const suggest = (known: Partial<KnownOfFiler>) => suggestTie({ ...nothing, ...known }, 2026)

describe('a suggestion who stands behind a filer', () => {
  test('takes the candidate of the yearly file, and reads office and cycle', () => {
    const made = suggest({
      name: 'LARKSPUR FOR LEGISLATURE DISTRICT 12',
      candidateName: 'LARKSPUR, JUNIPER',
      years: [
        { year: 2021, raised: 5_000n },
        { year: 2022, raised: 900_000n },
        { year: 2023, raised: 10_000n },
      ],
    })
    expect(made).toMatchObject({
      candidate: 'Juniper Larkspur',
      office: 'Legislature',
      district: '12',
      cycle: 2022,
      isComplete: true,
    })
    expect(made.evidence).toEqual([
      'The yearly file names the candidate.',
      'The name of the filer says Legislature 12.',
      'Most was raised in 2022; the next election of the office is 2022.',
    ])
  })

  test('a statement of organization says more than the name', () => {
    const made = suggest({
      name: 'FRIENDS OF BASIL COTTONWOOD',
      candidates: [{ name: 'BASIL T COTTONWOOD', office: 'MAYOR-LINCOLN', district: '' }],
      years: [{ year: 2010, raised: 1n }],
    })
    expect(made).toMatchObject({ candidate: 'Basil T Cottonwood', office: 'Mayor of Lincoln', cycle: 2011 })
  })

  test('the district may stand in the name alone', () => {
    const made = suggest({
      name: 'COTTONWOOD FOR LEGISLATURE 9',
      candidates: [{ name: 'BASIL COTTONWOOD', office: 'LEGISLATURE', district: '' }],
    })
    expect(made).toMatchObject({ office: 'Legislature', district: '9', cycle: 2028 })
  })

  test('what is not known stays open, and is not accepted by a key', () => {
    expect(suggest({ name: 'COTTONWOOD FOR MAYOR' })).toMatchObject({
      candidate: '',
      office: 'Mayor',
      isComplete: false,
    })
    expect(suggest({ name: 'NICE PLACE COMMITTEE' })).toMatchObject({
      candidate: '',
      office: '',
      evidence: [],
    })
  })

  test('a filer of the same name in the other era is offered with it', () => {
    const made = suggest({
      name: 'LARK FOR MAYOR',
      sameName: { id: 7, name: 'LARK FOR MAYOR', era: 'legacy' },
    })
    expect(made).toMatchObject({ otherFilerId: 7, otherFilerName: 'Lark for Mayor' })
    expect(made.evidence.at(-1)).toBe('Before 2022 a filer has the same name.')
  })
})
