// A condition before anything is chosen, and how to tell when enough is.
import { Condition } from '../criteria.ts'
import type { Field } from './fields.ts'

/** May be unfinished: an unfinished condition is shown, but neither counted nor saved. */
export function blankCondition(field: Field): Condition {
  switch (field) {
    case 'party':
    case 'status':
    case 'county':
    case 'city':
    case 'zip':
    case 'precinct':
    case 'gender':
      return { field, is: 'any', values: [] }
    case 'district':
      return { field, kind: 'ld', is: 'any', values: [] }
    case 'age':
    case 'registered':
    case 'householdSize':
      return { field }
    case 'votes':
      return { field, elections: [], min: 1 }
    case 'pattern':
      return { field, voted: [], missed: [] }
    case 'has':
      return { field, what: 'phone', yes: true }
    case 'area':
      return { field, ring: [] }
    case 'circle':
      return { field, center: [Number.NaN, Number.NaN], meters: 1609 }
    case 'layer':
      return { field, is: 'any', layer: '', places: [] }
    case 'contact':
      return { field, is: 'any', times: 1 }
    case 'support':
      return { field, min: 1, max: 2 }
    case 'tag':
      return { field, is: 'any', tags: [] }
    case 'universe':
      return { field, is: 'any', id: '' }
    case 'answer':
      return { field, is: 'any', question: '', values: [] }
    case 'correction':
      return { field, is: 'any', fields: [] }
  }
}

/** Says something: a range without ends, or a list without entries, does not. */
export function isFinished(condition: Condition): boolean {
  if (!Condition.safeParse(condition).success) return false
  const { field } = condition
  if (field === 'age' || field === 'householdSize') return hasEnds(condition.min, condition.max)
  if (field === 'registered') return hasEnds(condition.from, condition.to)
  if (field === 'pattern') return condition.voted.length + condition.missed.length > 0
  if (field === 'votes') return condition.max === undefined || condition.max >= condition.min
  return field !== 'support' || condition.max >= condition.min
}

function hasEnds<End extends string | number>(first: End | undefined, last: End | undefined): boolean {
  if (first === undefined || last === undefined) return first !== last
  return first <= last
}
