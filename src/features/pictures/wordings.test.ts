import { expect, test } from 'vitest'
import { districtNumber, wordingsFor } from './wordings.ts'

test.each([
  [
    { office: 'Legislature', district: '28' },
    ['VOTE', 'ENDORSED', 'VOLUNTEER', 'DISTRICT 28', 'LEGISLATURE'],
  ],
  [{ office: '', district: 'Ward 3' }, ['VOTE', 'ENDORSED', 'VOLUNTEER', 'WARD 3']],
  [{ office: ' ', district: '' }, ['VOTE', 'ENDORSED', 'VOLUNTEER']],
  [{ office: 'x'.repeat(60), district: '' }, ['VOTE', 'ENDORSED', 'VOLUNTEER']],
])('%o gives words to put on a frame', (committee, words) => expect(wordingsFor(committee)).toEqual(words))

test.each([
  ['28', '28'],
  ['LD28', '28'],
  ['Ward 3', '3'],
  ['At large', ''],
])('the badge of district %s says "%s"', (district, number) => expect(districtNumber(district)).toBe(number))
