import { expect, test } from 'vitest'
import { byTelling, changeInWords } from './changesInWords.ts'

const change = (what: string, before: string | null, after: string | null) => ({ what, before, after })

test.each([
  [change('stage', 'general file', 'select file'), 'Stage: General File → Select File'],
  [change('stage', null, 'committee'), 'Stage: In committee'],
  [change('ending', null, 'law'), 'Became law'],
  [change('ending', 'indefinitely postponed', null), 'Taken up again'],
  [change('committee', null, 'Revenue'), 'Referred to the Revenue Committee'],
  [change('priority', null, 'Speaker'), 'Priority of Speaker'],
  [change('priority', 'Larkspur', null), 'No longer a priority of Larkspur'],
  [change('co-sponsor', null, 'Fernsby'), 'Fernsby joined as co-sponsor'],
  [change('co-sponsor', 'Fernsby', null), 'Fernsby withdrew as co-sponsor'],
  [change('hearing', null, '2026-02-03'), 'Hearing on Tue, Feb 3, 2026'],
  [change('hearing', '2026-02-03', '2026-02-05'), 'Hearing moved from Tue, Feb 3, 2026 to Thu, Feb 5, 2026'],
  [change('hearing', '2026-02-03', null), 'Hearing on Tue, Feb 3, 2026 canceled'],
  [change('action', null, 'Placed on General File'), 'Placed on General File'],
  [change('constructor', null, 'x'), 'constructor: x'],
])('%o reads “%s”', (told, words) => {
  expect(changeInWords(told)).toBe(words)
})

test('how a bill ended comes before its stage, and a stage before the line of history that says the same', () => {
  const action = change('action', null, 'Advanced to Enrollment and Review Initial')
  const stage = change('stage', 'general file', 'select file')
  expect(byTelling([action, stage])).toEqual([stage, action])
  expect(byTelling([stage, change('ending', null, 'law')])[0]?.what).toBe('ending')
  expect(byTelling([change('novelty', null, 'x'), action])[0]).toBe(action)
  const [newer, older] = [change('vote', null, 'b'), change('vote', null, 'a')]
  expect(byTelling([newer, older])).toEqual([newer, older])
})
