import { describe, expect, test } from 'vitest'
import { Criteria, type Condition, type Group } from '../criteria.ts'
import { blankCondition, isFinished } from '../steps/blank.ts'
import {
  appendItem,
  countUnfinished,
  duplicateStep,
  finished,
  type GroupStep,
  insertItem,
  insertStep,
  itemAt,
  moveStep,
  narrowBy,
  newStep,
  removeStep,
  opsAt,
  replaceItem,
  restoreStep,
  withOp,
} from './builderState.ts'
import { fieldSections } from '../steps/fields.ts'

const party: Condition = { field: 'party', is: 'any', values: ['R'] }
const county: Condition = { field: 'county', is: 'any', values: ['Lancaster'] }
const age: Condition = { field: 'age', min: 18, max: 34 }
const all = (...items: Group['items']): Group => ({ match: 'all', items })
const any = (...items: Group['items']): Group => ({ match: 'any', items })
const three: Criteria = {
  steps: [
    { id: 's1', op: 'add', group: all(party) },
    { id: 's2', op: 'narrow', group: all(county) },
    { id: 's3', op: 'remove', group: any(age) },
  ],
}
const ids = (criteria: Criteria) => criteria.steps.map((step) => step.id).join(' ')

describe('steps', () => {
  test('move up and down, and stop at the ends', () => {
    expect(ids(moveStep(three, 's3', -1))).toBe('s1 s3 s2')
    expect(ids(moveStep(three, 's1', 1))).toBe('s2 s1 s3')
    expect(moveStep(three, 's1', -1)).toBe(three)
    expect(moveStep(three, 's3', 1)).toBe(three)
    expect(moveStep(three, 'gone', 1)).toBe(three)
  })

  test('a copy stands right below, has its own name and shares nothing with the first', () => {
    const copied = duplicateStep(three, 's1')
    expect(ids(copied)).toBe('s1 s4 s2 s3')
    expect((copied.steps[1] as GroupStep).group).toEqual(all(party))
    expect((copied.steps[1] as GroupStep).group).not.toBe((copied.steps[0] as GroupStep).group)
  })

  test('a deleted step comes back where it was', () => {
    const without = removeStep(three, 's2')
    expect(ids(without)).toBe('s1 s3')
    expect(insertStep(without, three.steps[1]!, 1)).toEqual(three)
  })

  test('names are never used twice', () => {
    let criteria: Criteria = { steps: [] }
    for (let i = 0; i < 20; i++) {
      criteria = insertStep(criteria, newStep(criteria, 'narrow'))
      if (i % 3 === 0) criteria = removeStep(criteria, criteria.steps[0]!.id)
    }
    expect(new Set(criteria.steps.map((step) => step.id)).size).toBe(criteria.steps.length)
  })

  test('another kind of step keeps its place, its name and, where it has any, its conditions', () => {
    expect(withOp(three, three.steps[1]!, 'remove')).toEqual({ id: 's2', op: 'remove', group: all(county) })
    expect(withOp(three, three.steps[1]!, 'sample')).toEqual({ id: 's2', op: 'sample', size: 500, seed: 1 })
    const sample = newStep(three, 'sample')
    expect(withOp(three, sample, 'add')).toEqual({ id: sample.id, op: 'add', group: all() })
  })
})

describe('groups', () => {
  const nested = all(party, any(county, all(age)))

  test('an item is found, replaced and taken out at any depth', () => {
    expect(itemAt(nested, [1, 1, 0])).toEqual(age)
    expect(itemAt(nested, [0, 3])).toBeUndefined()
    expect(replaceItem(nested, [1, 1, 0], county)).toEqual(all(party, any(county, all(county))))
    expect(replaceItem(nested, [1, 0], null)).toEqual(all(party, any(all(age))))
    expect(replaceItem(nested, [7], county)).toBe(nested)
    expect(replaceItem(nested, [0, 0], county)).toEqual(nested)
  })

  test('a new item says where it is', () => {
    const added = appendItem(nested, [1, 1], county)
    expect(added.path).toEqual([1, 1, 1])
    expect(itemAt(added.group, added.path)).toEqual(county)
  })

  test('a removed item comes back to its place, or to the end when its group has gone', () => {
    const without = replaceItem(nested, [1, 0], null)
    expect(insertItem(without, [1, 0], county)).toEqual(nested)
    expect(insertItem(all(party), [1, 0], county)).toEqual(all(party, county))
  })
})

describe('what is sent', () => {
  test('no condition says anything before something is chosen, except those that have a sensible first choice', () => {
    const said = fieldSections
      .flatMap((section) => section.fields)
      .filter(({ field }) => isFinished(blankCondition(field)))
      .map(({ field }) => field)
    expect(said.sort()).toEqual(['contact', 'correction', 'has', 'support'])
  })

  test.each<[boolean, Condition]>([
    [true, { field: 'age', min: 18 }],
    [false, { field: 'age', min: 40, max: 30 }],
    [true, { field: 'registered', from: '2025-01-01', to: '2025-01-01' }],
    [false, { field: 'registered', from: '2025-01-02', to: '2025-01-01' }],
    [false, { field: 'pattern', voted: [], missed: [] }],
    [false, { field: 'votes', elections: ['GN24'], min: 1, max: 0 }],
    [false, { field: 'area', ring: [[-96, 41], [-96, 42]] }], // prettier-ignore
  ])('finished %s: %j', (is, condition) => {
    expect(isFinished(condition)).toBe(is)
  })

  test('unfinished conditions and groups that hold nothing else are left out, and counted', () => {
    const criteria: Criteria = {
      steps: [
        { id: 's1', op: 'add', group: all(party, blankCondition('county'), any(blankCondition('age'))) },
        { id: 's2', op: 'remove', group: all(blankCondition('tag')) },
        { id: 's3', op: 'narrow', group: all() },
        { id: 's4', op: 'sample', seed: 1 },
        { id: 's5', op: 'onePerHousehold', keep: 'oldest' },
      ],
    }
    const sent = finished(criteria)
    expect(sent.steps).toEqual([
      { id: 's1', op: 'add', group: all(party) },
      { id: 's5', op: 'onePerHousehold', keep: 'oldest' },
    ])
    expect(Criteria.safeParse(sent).success).toBe(true)
    expect(countUnfinished(criteria)).toBe(3)
  })

  test('a first step without conditions is everyone; a later one waits until it has some', () => {
    const criteria: Criteria = {
      steps: [
        { id: 's1', op: 'add', group: { match: 'any', not: true, items: [] } },
        { id: 's2', op: 'add', group: all() },
      ],
    }
    expect(finished(criteria).steps).toEqual([{ id: 's1', op: 'add', group: all() }])
  })
})

describe('a press on a bar', () => {
  test('starts with those voters when there is nothing yet', () => {
    expect(narrowBy({ steps: [] }, county).steps).toEqual([{ id: 's1', op: 'add', group: all(county) }])
  })

  test('adds a step, then joins it, and says nothing twice', () => {
    const once = narrowBy({ steps: three.steps.slice(0, 1) }, county)
    expect(once.steps[1]).toEqual({ id: 's2', op: 'narrow', group: all(county) })
    expect(narrowBy(once, age).steps[1]).toEqual({ id: 's2', op: 'narrow', group: all(county, age) })
    expect(narrowBy(once, county)).toBe(once)
  })

  test('never joins a step that keeps any or none of several', () => {
    const either: Criteria = { steps: [{ id: 's1', op: 'narrow', group: any(party, county) }] }
    expect(narrowBy(either, age).steps).toHaveLength(2)
    const neither: Criteria = { steps: [{ id: 's1', op: 'narrow', group: { ...all(party), not: true } }] }
    expect(narrowBy(neither, age).steps).toHaveLength(2)
  })
})

describe('the first step', () => {
  const ops = ({ steps }: Criteria) => steps.map(({ id, op }) => `${id} ${op}`).join(', ')
  const two: Criteria = { steps: three.steps.slice(0, 2) }

  test('starts the universe and offers nothing else', () => {
    expect(opsAt(0)).toEqual(['add'])
    expect(opsAt(1)).toContain('narrow')
  })

  test('that is removed hands the start to the next one, and undo gives it back', () => {
    const without = removeStep(two, 's1')
    expect(ops(without)).toBe('s2 add')
    expect(restoreStep(without, two.steps[0]!, 0, two.steps[1])).toEqual(two)
  })

  test('trades places with the next one without changing who is in it', () => {
    const moved = moveStep(two, 's2', -1)
    expect(ops(moved)).toBe('s2 add, s1 narrow')
    expect(moveStep(moved, 's2', 1)).toEqual(two)
  })
})
