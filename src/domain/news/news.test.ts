import { describe, expect, it } from 'vitest'
import { fictionalFeed, fictionalOutlets } from '../../sources/syntheticNews/fictionalFeed.ts'
import { formulaicKinds, formulaicReport } from '../../sources/syntheticNews/formulaic.ts'
import { seeded } from '../../sources/syntheticNews/labelled.ts'
import { billsIn } from './billsInText.ts'
import { billKey, mentionsIn } from './mentions.ts'
import { NameFinder } from './nameFinder.ts'
import { particularsOf, shareParticulars } from './particulars.ts'
import { isRewrite, signatureOf } from './rewrites.ts'
import { sentenceAt } from './sentences.ts'
import { topicsOf } from './topics.ts'
import { isKept } from './wordRules.ts'

const names = new NameFinder([
  { kind: 'senator', id: '1', name: 'Marigold Day' },
  {
    kind: 'senator',
    id: '1',
    name: 'Day',
    first: 'Marigold',
    needsTitle: true,
    from: '2025-01-08',
    to: null,
  },
  { kind: 'senator', id: '2', name: 'Orson Hunt' },
  { kind: 'senator', id: '2', name: 'Hunt', needsTitle: true, from: '2021-01-06', to: '2025-01-08' },
  { kind: 'senator', id: '3', name: 'Hunt', needsTitle: true, from: '2025-01-09', to: null },
  { kind: 'filer', id: '9', name: 'Sandhills Forward PAC' },
])
const bills = new Map([
  [billKey('LB12', 2025), 'now'],
  [billKey('LB12', 2023), 'before'],
  [billKey('LR14CA', 2025), 'ca'],
])
const found = (text: string, on = '2026-02-03') =>
  mentionsIn(text, on, { names, bills }).map(({ kind, id }) => `${kind} ${id}`)

describe('a mention', () => {
  it.each([
    ['Sen. Day spoke on LB 12.', ['senator 1', 'bill now']],
    ['State Sen. Marigold Day of Omaha asked for time.', ['senator 1']],
    ['Sens. Hunt and Day disagreed.', ['senator 3', 'senator 1']],
    ['Senator Day’s plan, L.B. 12, is back.', ['senator 1', 'bill now']],
    ['Legislative Bill 12 and LR14CA advanced.', ['bill now', 'bill ca']],
    ['Donors to Sandhills Forward PAC were named.', ['filer 9']],
    ['The committee heard LBs 12 and 70 on Monday.', ['bill now']],
    ['Legislative Bills 70, 71 and 12 were joined.', ['bill now']],
    ['Sen. Hunt Tuesday offered an amendment.', ['senator 3']],
    ['Nebraska Sen. Day voted no.', ['senator 1']],
    ['“No,” said Speaker Day, “LB12 is dead.”', ['senator 1', 'bill now']],
    ['Sen. M. Day and Sen. Marigold T. Day are one.', ['senator 1']],
    ['Sen. Marigold “Goldie” Day laughed.', ['senator 1']],
    ['U.S. Sen. Bo Ferncliff praised state Sen. Day.', ['senator 1']],
  ])('is found in “%s”', (text, wanted) => {
    expect(found(text)).toEqual(wanted)
  })

  it.each([
    'It was a long day of the hunt for votes.',
    'On Election Day the hunt begins.',
    'Day broke over the Platte. Hunt season opens Saturday.',
    'LB 12 had nine tackles for the Huskers, said the linebacker coach.',
    'Linebacker Tuck Ironwood, listed as LB 12 on the roster, was back.',
    'The parcel weighed 12 lb and 12 lbs of nails.',
    'LB 99999 does not exist.',
    'Sen. Bob Daye of Ohio came.',
    'the sandhills forward pac is words here',
    'U.S. Sen. Day flew to Omaha.',
    'United States Senator Hunt spoke in Kearney.',
    'Sen. B. Day and Sen. Bob T. Day came from afar.',
    'U.S. Sen. M. Day flew to Omaha.',
    '“Not Sen. Ash,” said Senator Oak. “Not now.”\nLinebacker LB 12 returned to the roster.',
    'Iowa state Sen. Hunt signed a letter, too.',
    'Kansas Sen. Day and Missouri Sen. Hunt met at the river.',
    'Sen. Hunt Miller of the class of 1920 was remembered.',
    'The LB, 12 pounds heavier, returned to the depth chart.',
    'Rep. Day of Wyoming and Judge Hunt disagreed.',
  ])('is not found in “%s”', (text) => {
    expect(found(text)).toEqual([])
  })

  it('of a bill is of the Legislature of its day, unless the text names another', () => {
    expect(found('LB 12 passed.', '2024-03-01')).toEqual(['bill before'])
    expect(found('LB 12 of 2023 was different.', '2026-02-03')).toEqual(['bill before'])
    expect(found('LB 12 from the 108th Legislature was different.', '2026-02-03')).toEqual(['bill before'])
    expect(found('LB 12 passed.', '2028-03-01')).toEqual([])
    expect(found('Last year’s LB 12 failed.', '2025-02-03')).toEqual(['bill before'])
    expect(found('They compared it with LB 12, introduced in 2023.')).toEqual(['bill before'])
    expect(billsIn('LB 12-45 and LB 0', '2026-01-01')).toEqual([])
  })

  it('by a last name is of who sat on that day', () => {
    expect(found('Sen. Hunt left.', '2024-03-01')).toEqual(['senator 2'])
    expect(found('Sen. Hunt came.', '2026-03-01')).toEqual(['senator 3'])
  })

  it('is shown by its sentence', () => {
    const text = 'It rained. Sen. Day read L.B. 12 aloud on Nov. 3 to the room. Then people left.'
    expect(sentenceAt(text, text.indexOf('L.B.'))).toBe('Sen. Day read L.B. 12 aloud on Nov. 3 to the room.')
  })
})

describe('the fictional outlets', () => {
  const facts = {
    bills: ['LB 12', 'LB 40', 'LB 77'],
    senators: ['Marigold Day', 'Orson Hunt'],
    filers: ['Sandhills Forward PAC'],
  }
  const stories = (key: string, now: Date) =>
    [
      ...fictionalFeed(key, now, facts).matchAll(
        /<title>([^<]+)<\/title><link>[^<]*story\/(\d+)<[\s\S]*?<description>([\s\S]*?)<\/description>/g,
      ),
    ].map(([, title, slot, text]) => ({
      slot: slot!,
      signed: signatureOf(title!, text!.replace(/&[a-z;/]*p&[a-z]*;/g, ' ')),
    }))
  it('tell one story in other words, which are known as one, and other stories as others', () => {
    const now = new Date('2026-02-10T20:00:00Z')
    const all = fictionalOutlets.flatMap(({ key }) => stories(key, now))
    const wrong: string[] = []
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1))
        if (
          Math.abs(Number(a.slot) - Number(b.slot)) < 4 &&
          isRewrite(a.signed, b.signed) !== (a.slot === b.slot)
        )
          wrong.push(`${a.slot} ${b.slot}`)
    expect(all.length).toBeGreaterThan(12)
    expect(wrong).toEqual([])
  })
})

it('reports that come in the same words are stories of their own, and two tellings of one are one', () => {
  const random = seeded(7)
  const reports = Object.keys(formulaicKinds).flatMap((kind) =>
    Array.from({ length: 8 }, (_, n) => formulaicReport(random, kind, n)),
  )
  const tell = () =>
    reports.map((report) => {
      const { title, text } = report.tell(random)
      return signatureOf(title, text)
    })
  const [first, second] = [tell(), tell()]
  const asOne = first.flatMap((a, i) => second.flatMap((b, j) => (isRewrite(a, b) ? [[i, j]] : [])))
  expect(asOne.filter(([i, j]) => i !== j)).toEqual([])
  expect(asOne.length).toBeGreaterThan(reports.length * 0.95)
  // Without their numbers and names nearly all of a kind would be one.
  expect(isRewrite(first[0]!.slice(0, 128), second[1]!.slice(0, 128))).toBe(true)
})

it('a name counts inside a sentence, a day and a number anywhere', () => {
  const same = (a: string, b: string) => shareParticulars(particularsOf(a), particularsOf(b))
  expect(same('Then Ada Olm met Bo Quist.', 'Here Ada Olm met Bo Quist.')).toBe(true)
  expect(same('Then Ada Olm met Bo Quist.', 'Then Ida Elm saw Jo Twist.')).toBe(false)
  expect(same('Bids of 12, 1,340 and 7.5', 'Bids of 12, 1,340 and 7.5 in 2026')).toBe(true)
  expect(same('Bids of 12, 1,340 and 7.5', 'Bids of 21, 1,430 and 5.7')).toBe(false)
  // Capitals that begin a sentence, shout or belong to an office are no names; too few tell nothing.
  expect(
    same('Rain fell. Wind blew. Snow came. Ice grew.', 'Hail fell. Fog rose. Sun came. Heat grew.'),
  ).toBe(true)
  expect(same('THE DAM AT OLM BROKE TODAY', 'THE INN AT ELM OPENS NOW')).toBe(true)
  expect(same('the Lancaster County School Board', 'the Otoe County School Board')).toBe(true)
  expect(same('when Sen. Ada Olm and J. Bo Quist', 'when Sen. Ida Elm and J. Jo Twist')).toBe(false)
  expect(same('Monday, Tuesday, Friday', 'Sunday, Thursday, Saturday')).toBe(false)
})

it('a topic takes two of its words, or one in the title', () => {
  expect(topicsOf('Property tax plan moves', '')).toEqual(['Taxes'])
  expect(topicsOf('Morning', 'The school hired teachers.')).toEqual(['Education'])
  expect(topicsOf('Morning', 'The school is closed.')).toEqual([])
})

it('words of a rule are whole words', () => {
  const rules = (keepWords: string[], blockWords: string[]) =>
    isKept('The Legislature met.', { keepWords, blockWords })
  expect(rules([], [])).toBe(true)
  expect(rules(['legislature'], [])).toBe(true)
  expect(rules(['legis'], [])).toBe(false)
  expect(rules([], ['met'])).toBe(false)
})
