import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  actionsOn,
  batchStates,
  leftOut,
  leftOutLine,
  mappingProblem,
  problemLine,
  rememberedMapping,
  rowParser,
  suggestMapping,
  type BatchState,
} from './rules.ts'

const fields = [
  { name: 'email', label: 'Email', required: true, aliases: ['e-mail address'] },
  { name: 'name', label: 'Name', required: true, aliases: ['full name'] },
  { name: 'job', label: 'Job in the committee', aliases: ['position'] },
]

describe('which column is which field', () => {
  test('each column that is left out has its reason', () => {
    const reasons = leftOut(
      {
        header: ['E-mail', 'E-mail 2', 'Shoes', 'Locker', 'Town', 'Position'],
        mapping: { email: 0 },
        readAnyway: [4],
        facts: { empty: [3], couldBe: ['email', 'email', null, 'job', null, 'job'] },
      },
      fields,
    )
    expect(leftOutLine(reasons)).toBe(
      'E-mail 2 (Email is read from E-mail); Shoes (nothing in Elections Nebraska matches); ' +
        'Locker (empty in the first rows); Position (the name says Job in the committee, but it was not chosen)',
    )
  })

  test('names, labels and aliases are found whatever their case, spaces and signs', () => {
    expect(suggestMapping(['POSITION', 'Full_Name', 'x', 'E-Mail Address'], fields)).toEqual({
      email: 3,
      name: 1,
      job: 0,
    })
  })

  test('a column goes to one field only, and its own name beats an alias', () => {
    expect(suggestMapping(['full name', 'name'], fields)).toEqual({ name: 1 })
  })

  test('any shuffling of the columns maps the same', () => {
    const header = ['Email', 'Full Name', 'Position', 'Notes', 'More']
    fc.assert(
      fc.property(fc.shuffledSubarray(header, { minLength: header.length }), (shuffled) => {
        const named = (columns: string[]) => rememberedMapping(columns, suggestMapping(columns, fields))
        expect(named(shuffled)).toEqual(named(header))
      }),
    )
  })

  test('what a person chose last time wins over what the names say', () => {
    expect(suggestMapping(['email', 'contact', 'name'], fields, { email: 'Contact', name: 'name' })).toEqual({
      email: 1,
      name: 2,
    })
  })

  test.each([
    [{ email: 0 }, 'Choose the column that holds: Name.'],
    [
      { email: 0, name: 0 },
      'The column “a” is chosen for both Email and Name. Choose another for one of them.',
    ],
    [{ email: 0, name: 9 }, 'The file has no column 10 for Name. Choose another.'],
    [{ email: 0, name: 1, color: 1 }, 'There is no field “color”. Choose one of: email, name, job.'],
    [{ email: 0, name: 1 }, null],
  ])('mapping %j is judged', (mapping, sentence) => {
    expect(mappingProblem(fields, ['a', 'b'], mapping as Record<string, number>)).toBe(sentence)
  })
})

describe('what a row says', () => {
  const amount = {
    name: 'amount',
    label: 'Amount',
    required: true,
    parse: (text: string) =>
      /^[\d,.]+$/.test(text)
        ? { value: text }
        : { problem: `the amount '${text}' has a letter O. Fix the file or skip the row.` },
  }

  test('a bad cell is named with its row, and the way out', () => {
    const { problems } = rowParser([amount], { amount: 0 })(['1,20O.00'])
    expect(problemLine({ row: 8214, ...problems[0]! })).toBe(
      "Row 8,214: the amount '1,20O.00' has a letter O. Fix the file or skip the row.",
    )
  })

  test('an empty cell is nothing, and a problem only where something is required', () => {
    const parse = rowParser([amount, { ...amount, name: 'fee', label: 'Fee', required: false }], {
      amount: 0,
      fee: 1,
    })
    expect(parse([' ', ''])).toEqual({
      values: { amount: null, fee: null },
      problems: [
        {
          sort: 'Amount is empty',
          message: 'the amount is empty. Fill it in or skip the row.',
          field: 'amount',
          value: '',
        },
      ],
    })
  })
})

describe('what may be done when', () => {
  const on = (state: BatchState, phase: 'checking' | 'running' | 'undoing' = 'running', isStalled = false) =>
    actionsOn({ state, phase, isStalled })

  test.each<[BatchState, string[]]>([
    ['uploaded', ['map', 'discard']],
    ['ready', ['map', 'check', 'run', 'discard']],
    ['running', ['pause']],
    ['paused', ['resume', 'undo']],
    ['done', ['undo']],
    ['undone', []],
  ])('an import that is %s', (state, actions) => expect(on(state)).toEqual(actions))

  test('only a checked file can be run, and nothing that ran can be thrown away', () => {
    for (const state of batchStates) {
      expect(on(state).includes('run')).toBe(state === 'ready')
      if (['running', 'done', 'undoing', 'undone'].includes(state)) expect(on(state)).not.toContain('discard')
    }
  })

  test('an import whose server died can be gone on with', () => {
    expect(on('running', 'running', true)).toEqual(['resume', 'undo'])
    expect(on('undoing', 'undoing', true)).toEqual(['resume'])
    expect(on('checking', 'checking', true)).toEqual(['map', 'check', 'discard'])
  })
})
