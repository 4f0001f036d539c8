// What the words in the name of a column must be for each field, and what its cells must look like then.
import { normalHeader } from '../../tabular/header.ts'
import { voterFields, type VoterField } from '../fields.ts'
import { foreign } from './columnWords.ts'
import { isShaped, type Shape, type Shapes } from './shapes.ts'

export interface Rule {
  field: VoterField
  /** Words that must all be in the name; several such lists where it goes by several names. */
  has: string[][]
  /** Words with which it is something else. */
  not: string[]
  /** What its cells look like: without it the name is not believed. */
  shape?: Shape
  /** Only where no other column will do. */
  isWeak?: boolean
}

const rule = (field: VoterField, has: string, not = '', shape?: Shape): Rule => ({
  field,
  has: has.split('|').map((words) => words.trim().split(' ')),
  not: not.split(' ').filter(Boolean),
  shape,
})

const elsewhere = 'mail poll previous'
const places = `${elsewhere} school council birth`
export const rules: Rule[] = [
  rule(
    'voterNumber',
    'voter id|registration id|voter number|registration number|id number|state id|voter state id',
    'county precinct mail street house phone party district unit required flag',
    'number',
  ),
  // A number of the list's own must never pass for the state's: under that the person would be found again.
  rule(
    'listId',
    'id',
    'required flag voter registration number state county precinct district party school poll mail',
  ),
  rule('status', 'status|voter status', 'date reason absent', 'word'),
  rule(
    'fullName',
    'full name|voter name|name|voter',
    'first last middle suffix street county locality precinct district city party poll prefix school',
    'letters',
  ),
  rule('namePrefix', 'title|name prefix|prefix', 'suffix direction street house number', 'letters'),
  rule('firstName', 'first|first name', `${elsewhere} vote date secondary 2`, 'letters'),
  rule('middleName', 'middle|middle name|secondary first|first 2|other name', elsewhere, 'letters'),
  rule('lastName', 'last|last name', `${elsewhere} vote date update change`, 'letters'),
  rule('nameSuffix', 'suffix|name suffix', 'street house number direction zip precinct', 'letters'),
  rule('gender', 'gender', '', 'word'),
  rule('birthDate', 'birth date|birth|birth year', 'state place country city', 'date'),
  rule('age', 'age', '', 'short number'),
  rule(
    'registeredOn',
    'registration date|registered|registration|application date|party',
    'number id status change source update',
    'date',
  ),
  {
    ...rule('registeredOn', 'accepted date|home date|enrolled|enrolled date', 'birth change update', 'date'),
    isWeak: true,
  },
  rule('party', 'party|party name|party code|enrolled', 'vote primary', 'word'),
  rule(
    'phone',
    'phone|phone number|contact number',
    'area extension exchange last line part cell fax',
    'phone',
  ),
  rule('cellPhone', 'cell|cell phone|phone 2', 'area exchange part', 'phone'),
  rule('phoneArea', 'area code|phone area', '2 3 4'),
  rule('phoneExchange', 'phone exchange', '2 3 4'),
  rule('phoneLine', 'phone last 4|phone line|phone part', '2 3'),
  rule('confidential', 'confidential', 'fire district'),
  rule('email', 'email', '', 'email'),
  rule(
    'address',
    'address|address 1|home address|home line|home 1',
    `${places} 2 3 4 number city state zip name type direction unit email id suffix prefix half`,
    'text',
  ),
  rule('address', 'street address', `${places} 2 3 4 city state zip type direction unit`, 'address'),
  rule('address', 'home street', `${places} name type direction number unit`, 'address'),
  rule('addressMore', 'address 2|home 2|secondary address|home secondary', places),
  rule(
    'houseNumber',
    'house number|street number|address number|home number',
    `${elsewhere} state suffix prefix half unit direction name type district`,
    'number',
  ),
  rule(
    'numberSuffix',
    'half|house half|number half|house number half|house suffix|house number suffix|street number suffix|number suffix',
    `${elsewhere} direction unit name`,
  ),
  rule(
    'preDirection',
    'direction|direction prefix|pre direction|street pre|street prefix|pre',
    `${elsewhere} post suffix`,
    'direction',
  ),
  rule(
    'postDirection',
    'post direction|direction suffix|street suffix|post',
    `${elsewhere} pre prefix type`,
    'direction',
  ),
  rule('streetName', 'street name|street', `${elsewhere} type suffix direction number half unit`, 'text'),
  rule(
    'streetType',
    'street type|street suffix|address suffix|address type|type',
    `${elsewhere} direction number unit`,
    'street type',
  ),
  rule('unitType', 'unit type|unit code', elsewhere, 'letters'),
  rule('unitNumber', 'unit number|unit|unit id', `${elsewhere} type extension phone`),
  rule('city', 'city|home city|address city|post office', `${places} district ward code county`, 'letters'),
  rule(
    'state',
    'state|home state',
    `${places} senate house representative legislative voter id number district`,
    'state',
  ),
  rule('zip', 'zip|home zip', `${elsewhere} plus4 4`, 'zip'),
  // Both parts in one cell.
  rule('zip', 'zip plus4', elsewhere, 'zip'),
  rule('zip4', 'zip plus4|zip 4|plus4', elsewhere, 'four digits'),
  ...[1, 2, 3, 4].map((n) =>
    rule(
      `mail${n as 1}`,
      `mail address ${n}|mail ${n}|mail line ${n}${n === 1 ? '|mail to|mail address|mail street|mail street name|mail address street' : n === 2 ? '|mail secondary' : ''}`,
      `city state zip country ${n === 2 ? '' : 'secondary unit'} ${[1, 2, 3, 4].filter((m) => m !== n).join(' ')}`,
    ),
  ),
  { ...rule('mail2', 'mail unit', 'city state zip'), isWeak: true },
  rule('mailCity', 'mail city|mail place', 'state zip'),
  rule('mailState', 'mail state', 'city zip'),
  rule('mailZip', 'mail zip', 'plus4 4 city state'),
  rule('mailZip4', 'mail zip plus4|mail zip 4', ''),
  rule(
    'county',
    'county|county name',
    'code commissioner board court precinct id number district school supervisor council',
    'word',
  ),
  rule(
    'precinctCode',
    'precinct code|precinct number|precinct id|precinct|poll district',
    'split part name',
    'code',
  ),
  rule('precinct', 'precinct name|precinct', 'split part code number id', 'text'),
  rule('split', 'precinct split|precinct part|split', 'code'),
  rule('splitCode', 'precinct split code|precinct part code|split code', ''),
  { ...rule('city', 'locality', places, 'letters'), isWeak: true },
  { ...rule('county', 'locality|locality name', '', 'word'), isWeak: true },
  { ...rule('county', 'county number|county code|county id', 'precinct voter district'), isWeak: true },
  rule('congressional', 'congressional|congressional district|us house|us representative', ''),
  rule('stateSenate', 'upper|upper house|senate|senate district|state senate', 'us'),
  rule(
    'stateHouse',
    'lower|lower house|house|house district|state house|representative|state representative|house representative|assembly',
    'us number senate congressional suffix street half unit upper',
  ),
  rule('stateSenate', 'legislative upper|state upper', 'us'),
  rule('stateHouse', 'legislative lower|state lower', 'us'),
  rule('legislative', 'legislative|legislative district', 'us senate house representative upper lower'),
  rule(
    'stateHouse',
    'house district number|representative district number|state house number|state representative number',
    'us senate',
  ),
  rule(
    'countyBoard',
    'commissioner|county commissioner|county board|county council|county district|supervisor|county supervisor',
    '',
  ),
  rule('schoolDistrict', 'school|school district|school district name', 'id'),
  rule('ward', 'ward', ''),
  rule('pollingName', 'poll name|poll', 'district city state zip address line 1 2 3 4'),
  rule('polling1', 'poll address|poll address 1|poll 1', 'city state zip 2 3 4'),
  ...[2, 3, 4].map((n) => rule(`polling${n as 2}`, `poll address ${n}|poll ${n}`, 'city state zip')),
  rule('pollingCity', 'poll city', ''),
  rule('pollingState', 'poll state', ''),
  rule('pollingZip', 'poll zip', 'plus4 4'),
  rule('pollingZip4', 'poll zip plus4|poll zip 4', ''),
  rule('latitude', 'latitude', '', 'decimal'),
  rule('longitude', 'longitude', '', 'decimal'),
]

/** Words that some rule asks for. */
export const own = new Set(rules.flatMap(({ has }) => has.flat()))

/** As the fields themselves are called. */
export const exactly = new Map(
  voterFields.flatMap(({ name, label, aliases }) =>
    [name, label, ...(aliases ?? [])].map((text): [string, VoterField] => [normalHeader(text), name]),
  ),
)

const wordy = new Set<Shape>(['word', 'text', 'letters', 'code'])

/** Words that say nothing of their own. */
export const idle = new Set([
  'address',
  'home',
  'voter',
  'name',
  'code',
  'of',
  'and',
  'or',
  'the',
  'chamber',
  'current',
  'date',
  'district',
  'number',
  'line',
  'jurisdiction',
  'registered',
  'to',
  'year',
  'label',
  'new',
  '1',
])

export function pointsOf({ field, has, not, shape, isWeak }: Rule, words: string[], shapes: Shapes): number {
  if (words.some((word) => not.includes(word) || foreign.has(word))) return 0
  let best = 0
  for (const wanted of has) {
    if (!wanted.every((word) => words.includes(word))) continue
    const others = words.filter((word) => !wanted.includes(word))
    const strange = others.filter((word) => !idle.has(word)).length
    const ofHome = wanted.includes('home') ? 1 : 0
    best = Math.max(best, 4 + ofHome + wanted.length * 3 - strange * 3 - (others.length - strange) * 0.5)
  }
  // Of two names that will do, the fitter one.
  if (isWeak) best = Math.min(best, 1 + best / 100)
  if (field === 'streetName' && isShaped(shapes, 'address')) return 0
  const isOnlyStreet = words.includes('street') && shapes.filled > 0 && shapes.share.address < 0.3
  if (field === 'address' && isOnlyStreet) return 0
  // Places and offices have names as well.
  const isOfPeople = words.includes('full') || words.includes('voter') || shapes.share['whole name'] > 0.25
  if (field === 'fullName' && shapes.filled > 0 && !(isOfPeople && isShaped(shapes, 'words'))) return 0
  const isId = field === 'voterNumber' || field === 'listId'
  if (isId && shapes.different * 2 < shapes.filled) return 0
  if (best <= 0 || shapes.filled === 0) return best
  if (shape === undefined) return isAnotherKind(field, shapes) ? 0 : best
  // A day with its month in letters is no word.
  const isDay = shape !== 'date' && wordy.has(shape) && isShaped(shapes, 'date')
  return isShaped(shapes, shape) && !isDay ? best + 3 : best - 8
}

/** No district, unit or place is written like these, whatever its column is called. */
const isAnotherKind = (field: VoterField, shapes: Shapes) =>
  isShaped(shapes, 'email') ||
  (isShaped(shapes, 'full date') && !isShaped(shapes, 'phone')) ||
  (isShaped(shapes, 'address') && !/^(?:mail|polling|address|school)/.test(field))
