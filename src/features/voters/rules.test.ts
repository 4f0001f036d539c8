import { describe, expect, it } from 'vitest'
import { streetKey } from '../../domain/voters/keys.ts'
import type { NameReading } from './finding/nameWords.ts'
import { cityLike, type Lexicon } from './finding/placeWords.ts'
import { readingsOf, type Reading } from './rules.ts'

const cities = ['lincoln', 'omaha', 'grand island', 'north platte', 'st paul', 'wayne', 'nelson', 'york']
const counties = ['lancaster', 'lincoln', 'hall', 'wayne', 'york', 'scotts bluff']
const streets = [
  'K ST',
  'OAK ST',
  'N 50TH RD',
  'PENNY LN',
  'HWY 30',
  'COUNTY RD 5',
  'SMITH ST',
  'PARK AVE',
].map(streetKey)
const lexicon: Lexicon = {
  isCity: (key) => cities.includes(key),
  isCounty: (key) => counties.includes(key),
  isStreet: (key) => streets.includes(key),
  cityLike: (key) => cityLike(key, cities),
}

/** One line per reading, so that a case fits on a line. */
function words(reading: Reading): string {
  if (reading.kind === 'phone') return `phone ${reading.digits}`
  if (reading.kind === 'voterNumber') return `id ${reading.text}`
  if (reading.kind === 'precinct') return `precinct ${reading.precinct} ${reading.county ?? 'anywhere'}`
  if (reading.kind === 'door') return `door ${reading.number} [${reading.words.join(' ')}]`
  if (reading.kind === 'address')
    return `address ${reading.number ?? '-'} [${reading.street}]${placeWords(reading.place)}`
  const [best] = reading.splits
  const open = (isOpen: boolean) => (isOpen ? '…' : '')
  const name = `${best!.first}${open(best!.firstIsOpen)}/${best!.middle}/${best!.last}${open(best!.lastIsOpen)}`
  const facts = [
    reading.suffix,
    reading.age !== null && `age ${reading.age}`,
    reading.birthYear !== null && `born ${reading.birthYear}`,
    reading.digits && `digits ${reading.digits}`,
    reading.unread && `unread ${reading.unread}`,
  ].filter(Boolean)
  return `name ${name}${facts.map((fact) => ` ${fact}`).join('')}${placeWords(reading.place)}`
}
function placeWords({ town, zip, street }: NameReading['place']): string {
  return [
    town && ` in ${town.key} (${town.as})`,
    zip && ` zip ${zip}`,
    street && ` on ${street.number ?? '-'} [${street.key}]`,
  ]
    .filter(Boolean)
    .join('')
}

describe('what was typed is read as', () => {
  it.each<[string, string[]]>([
    // Names
    ['smith', ['name //smith…']],
    ['john smith', ['name john//smith…']],
    ['john smith ', ['name john//smith']],
    ['john smi', ['name john//smi…']],
    ['smith, john', ['name john…//smith']],
    ['Smith, John Q', ['name john/q/smith']],
    ['john q smith', ['name john/q/smith…']],
    ['john q. smith jr', ['name john/q/smith jr']],
    ['mrs maria garcia', ['name maria//garcia…']],
    ["O'Brien, Núria", ['name nuria…//obrien']],
    ['maria garcia-lopez', ['name maria/garcia/lopez…']],
    ['j smith', ['name j…//smith…']],
    // Places, ages and numbers mixed in
    ['jon smiht lincoln 68508', ['name jon//smiht in lincoln (either) zip 68508']],
    [
      'maria garcia grand island 45',
      ['name maria//garcia age 45 in grand island (city)', 'name maria/garciagrand/island age 45'],
    ],
    ['maria garcia in grand island', ['name maria//garcia in grand island (city)']],
    ['jon smith, lincoln', ['name jon//smith in lincoln (either)']],
    ['jon smith, lincoln ne', ['name jon//smith in lincoln (either)']],
    ['smith, lincoln', ['name lincoln…//smith', 'name //smith in lincoln (either)']],
    ['scott york 68132', ['name scott//york zip 68132', 'name //scott in york (either) zip 68132']],
    ['scott york', ['name scott//york…', 'name //scott in york (either)']],
    ['scott lancaster', ['name scott//lancaster…', 'name //scott in lancaster (county)']],
    ['smith lincoln county', ['name //smith in lincoln (county)']],
    ['john wayne nelson', ['name john//wayne in nelson (city)', 'name john/wayne/nelson…']],
    ['john smith st paul', ['name john//smith in st paul (city)', 'name john/smithst/paul…']],
    ['john smith st paul ne 68873', ['name john//smith in st paul (city) zip 68873']],
    ['maria garcia 1978', ['name maria//garcia born 1978']],
    ['maria garcia 555-0101', ['name maria//garcia digits 5550101']],
    ['maria garcia 0101', ['name maria//garcia digits 0101']],
    ['garcia 68801', ['name //garcia zip 68801']],
    ['lincoln', ['name //lincoln…']],
    ['maria garcia omha', ['name maria/garcia/omha…', 'name maria//garcia in omaha (city)']],
    ['maria garcia linc', ['name maria/garcia/linc…', 'name maria//garcia in lincoln (city)']],
    ['maria garcia zzz', ['name maria/garcia/zzz…', 'name maria//garcia unread zzz']],
    // A name with a street
    ['maria garcia 1445 k st lincoln', ['name maria//garcia in lincoln (either) on 1445 [k st]']],
    ['maria garcia 12345 k st', ['name maria//garcia on 12345 [k st]']],
    ['john smith oak st', ['name john//smith on - [oak st]']],
    ['mary ann smith oak street', ['name mary/ann/smith on - [oak st]']],
    ['donna miller highway 30', ['name donna//miller on - [hwy 30]']],
    ['donna miller 410 highway 30 lincoln', ['name donna//miller in lincoln (either) on 410 [hwy 30]']],
    ['smith n 50th rd', ['name //smith on - [n 50th rd]']],
    // Addresses
    ['1445 k st', ['address 1445 [k st]', 'name k…//st… digits 1445']],
    ['1445 k', ['address 1445 [k]', 'name //k… digits 1445']],
    ['1445 k street lincoln ne 68508', ['address 1445 [k st] in lincoln (either) zip 68508']],
    ['1445 1/2 k st apt 3', ['address 1445 [k st]']],
    ['1445 k st #3, lincoln', ['address 1445 [k st] in lincoln (either)']],
    ['k street lincoln', ['address - [k st] in lincoln (either)', 'name k…//street in lincoln (either)']],
    ['north 50th road', ['address - [n 50th rd]', 'name north/th/road…']],
    ['penny lane', ['address - [penny ln]', 'name penny//lane…']],
    ['highway 30', ['address - [hwy 30]', 'name //highway age 30']],
    ['jeferson st', ['name jeferson//st…', 'address - [jeferson st]']],
    ['45 maria garcia', ['address 45 [maria garcia]', 'name maria//garcia… age 45']],
    // Numbers alone
    ['402-555-0101', ['phone 4025550101']],
    ['(402) 555 0101', ['phone 4025550101']],
    ['+1 402 555 0101', ['phone 4025550101']],
    ['5550101', ['phone 5550101', 'id 5550101']],
    ['4025550101', ['phone 4025550101', 'id 4025550101']],
    ['1000001', ['phone 1000001', 'id 1000001']],
    ['12345678', ['id 12345678']],
    ['NE:0012345678', ['id ne:0012345678']],
    ['id 12345', ['id 12345']],
    ['voter id: 12345', ['id 12345']],
    // Precincts
    ['precinct 12', ['precinct 12 anywhere']],
    ['10A lancaster', ['precinct 10a lancaster']],
    ['lancaster 10a', ['precinct 10a lancaster']],
    ['pct 4 hall county', ['precinct 4 hall']],
    ['lancaster precinct 10A', ['precinct 10a lancaster']],
    // Nothing
    ['', []],
    ['  ', []],
    [' , ', []],
    ['!!!', []],
  ])('%s', (typed, expected) => {
    const got = readingsOf(typed, lexicon).map(words)
    expect(got.slice(0, expected.length)).toEqual(expected)
    if (expected.length === 0) expect(got).toEqual([])
  })

  it('reads a house number among words as a door too, in any order', () => {
    for (const typed of ['schroeder 116 rose', '116 rose schroeder', 'rose 116 schroeder'])
      expect(readingsOf(typed, lexicon).at(-1)).toMatchObject({ kind: 'door', number: 116 })
    // What kind of street it is says that it is one; one word beside a number is only a name.
    for (const typed of ['garcia 1445 k st', 'schroeder 116'])
      expect(readingsOf(typed, lexicon).some(({ kind }) => kind === 'door')).toBe(false)
  })

  it('tries every way to cut a long name', () => {
    const [reading] = readingsOf('maria de la cruz', lexicon) as [NameReading]
    const ways = reading.splits.map(({ first, middle, last }) => `${first}/${middle}/${last}`)
    expect(ways).toContain('maria//delacruz')
    expect(ways).toContain('maria/dela/cruz')
    expect(ways).toContain('mariade//lacruz')
  })

  it('takes the last name first as well, and says that it did', () => {
    const [reading] = readingsOf('de la cruz maria', lexicon) as [NameReading]
    expect(reading.splits.find(({ last }) => last === 'delacruz')).toMatchObject({
      first: 'maria',
      isSwapped: true,
    })
  })

  it('is not thrown by what no one types', () => {
    for (const typed of [
      'a'.repeat(120),
      '1 '.repeat(60),
      ', '.repeat(60),
      '%_\\\'"',
      '🗳️ 🗳️',
      'st st st st',
    ])
      expect(() => readingsOf(typed, lexicon)).not.toThrow()
  })
})
