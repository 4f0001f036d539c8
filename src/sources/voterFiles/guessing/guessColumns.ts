// Finds the field of each column in an unknown layout: by the words of its name, shortened or not, and by its cells.
// A name may mislead (HOUSE is a number or a chamber), and so may cells (a ZIP code looks like a house number): a field goes to the column
// for which both together say the most.
import { normalHeader } from '../../tabular/header.ts'
import { foreign, withoutHabit, wordsOfHeader } from './columnWords.ts'
import { electionOfColumn } from '../elections.ts'
import { voteFields, voterFields, type VoterField } from '../fields.ts'
import { isShaped, nothing, shapesIn, type Shape, type Shapes } from './shapes.ts'

/** Field → index of its column. `hasNames` is false where the first line is data already: then only the cells can tell. */
export function guessColumns(names: string[], hasNames: boolean, rows: string[][]): Record<string, number> {
  const header = hasNames ? withoutHabit(names) : names
  const shapes = header.map((_, at) => shapesIn(rows, at))
  const mapping = withOneChamber(
    hasNames
      ? withVoterId(withTelling(byNameAndCells(header, shapes), header, shapes), header)
      : byCells(shapes),
  )
  const taken = new Set(Object.values(mapping))
  const votes = header.flatMap((name, at) =>
    !taken.has(at) && isShaped(shapes[at]!, 'election') && !electionOfColumn(name) ? [at] : [],
  )
  return {
    ...mapping,
    ...Object.fromEntries(
      voteFields.flatMap((field, i) => (votes[i] === undefined ? [] : [[field, votes[i]]])),
    ),
  }
}

function byNameAndCells(header: string[], shapes: Shapes[]): Record<string, number> {
  const named = withSecondAddress(
    header,
    header.map((name, at) => toldByCells(wordsOfHeader(name), shapes[at]!)),
    shapes,
  )
  // What a fourth of all columns begin with is the file's own habit: text_, vb.vf_.
  const counts = Map.groupBy(named.flat(), (word) => word)
  const isHabit = (word: string) =>
    header.length > 7 && counts.get(word)!.length * 4 > header.length && !own.has(word)
  const found = header.flatMap((name, at) => {
    if (electionOfColumn(name)) return []
    const words = named[at]!.filter((word) => !isHabit(word))
    const exact = exactly.get(normalHeader(name))
    return rules.flatMap((rule) => {
      if (exact === 'listId' && rule.field === 'voterNumber') return []
      if (exact === 'listId' && rule.field === 'listId') return [{ field: rule.field, at, points: 10 }]
      const points = pointsOf(rule, words, shapes[at]!) + (exact === rule.field ? 3 : 0)
      return points > 0.5 ? [{ field: rule.field, at, points }] : []
    })
  })
  return withBothDirections(assigned(found), named, shapes)
}

/** "DIR, STNAME, PDIR": the first of two directions belongs before the street name, the second after it. */
function withBothDirections(
  mapping: Record<string, number>,
  named: string[][],
  shapes: Shapes[],
): Record<string, number> {
  const { preDirection, postDirection } = mapping
  if (preDirection === undefined || postDirection !== undefined) return mapping
  const taken = new Set(Object.values(mapping))
  const isOther = (shape: Shapes, at: number) =>
    named[at]!.join() === 'direction' ? mayBeDirection(shape) : isShaped(shape, 'direction')
  const other = shapes.findIndex((shape, at) => !taken.has(at) && isOther(shape, at))
  if (other < 0 || Math.abs(other - preDirection) > 3) return mapping
  return {
    ...mapping,
    preDirection: Math.min(other, preDirection),
    postDirection: Math.max(other, preDirection),
  }
}

/**
 * A list of registrations knows each voter by the number of the state, whatever it calls it: "displayId". What we know as another list's own
 * number stays that.
 */
function withVoterId(mapping: Record<string, number>, header: string[]): Record<string, number> {
  const { listId, ...rest } = mapping
  const isRegistrations =
    rest['registeredOn'] !== undefined &&
    (rest['precinct'] ?? rest['precinctCode'] ?? rest['status']) !== undefined
  if (listId === undefined || rest['voterNumber'] !== undefined || !isRegistrations) return mapping
  return exactly.has(normalHeader(header[listId]!)) ? mapping : { ...rest, voterNumber: listId }
}

/** A name that says nothing to us leaves the cells, where only one kind of column looks like these. */
function withTelling(
  mapping: Record<string, number>,
  header: string[],
  shapes: Shapes[],
): Record<string, number> {
  const taken = new Set(Object.values(mapping))
  const isOpen = (at: number) =>
    !taken.has(at) &&
    !electionOfColumn(header[at]!) &&
    (isShaped(shapes[at]!, 'email') ||
      isParty(header[at]!, shapes[at]!) ||
      wordsOfHeader(header[at]!).every((word) => (!own.has(word) && !foreign.has(word)) || idle.has(word)))
  const open = shapes.map((shape, at) => (isOpen(at) ? shape : nothing))
  const found = byCells(open, mapping)
  return { ...found, ...mapping }
}

const isParty = (name: string, shape: Shapes) =>
  isShaped(shape, 'party') && shape.different <= 30 && !wordsOfHeader(name).includes('vote')

/** "STAT" is short for two words. */
function toldByCells(words: string[], shapes: Shapes): string[] {
  if (['name', 'last', 'first'].every((word) => words.includes(word))) return ['full', 'name']
  if (isShaped(shapes, 'state') && shapes.length === 2 && !words.includes('state'))
    return words.map((word) => (word === 'status' ? 'state' : word))
  // "SUFFIX A" and "street_suff" hold the fraction of a house number, such as 1/2.
  if (words.includes('suffix') && isShaped(shapes, 'fraction'))
    return [...words.filter((word) => word === 'mail' || word === 'poll'), 'house', 'number', 'suffix']
  if ((words.includes('title') || words.includes('name')) && isShaped(shapes, 'name suffix'))
    return ['name', 'suffix']
  if (words.join() === 'suffix' && isShaped(shapes, 'street type')) return ['street', 'type']
  // Chambers have few districts, streets have many numbers.
  if (words.includes('house') && !words.some((word) => ofChambers.has(word)) && isNumberOfHouse(shapes, 0.5))
    return [...words, 'number']
  // What designates a house is a fraction, what designates a street or an apartment is its kind.
  const isKind = words.includes('unit') || isShaped(shapes, 'street type')
  return isKind ? words.map((word) => (word === 'half' || word === 'name' ? 'type' : word)) : words
}

const ofChambers = new Set([
  'state',
  'representative',
  'senate',
  'legislative',
  'assembly',
  'us',
  'district',
  'number',
])

/** "CITY ... EFF_ADDRESS_1, EFF_CITY, EFF_ZIP": where two addresses are told apart by a word of which we know nothing, the second gets the mail. */
function withSecondAddress(header: string[], named: string[][], shapes: Shapes[]): string[][] {
  if (named.flat().includes('mail')) return named
  const startOf = (at: number) => /^([a-z]{2,12})[_ .-]/i.exec(header[at]!)?.[1]?.toLowerCase() ?? ''
  const has = (at: number, words: string[]) => words.some((word) => named[at]!.includes(word))
  const isWhole = (columns: number[], words: string[]) =>
    words.every((word) => columns.some((at) => named[at]!.includes(word)))
  const starts = [...Map.groupBy(named.keys(), startOf)].filter(
    ([start, columns]) =>
      start !== '' &&
      isWhole(columns, ['address', 'city', 'zip']) &&
      !columns.some((at) => has(at, ['home', 'poll', 'previous'])) &&
      isWhole(
        [...named.keys()].filter((at) => !columns.includes(at)),
        ['city', 'zip'],
      ),
  )
  // All live somewhere, and the mail of few goes elsewhere.
  const filled = (columns: number[]) =>
    Math.max(...columns.filter((at) => has(at, ['zip'])).map((at) => shapes[at]!.filled))
  const [second] = starts.toSorted(([, a], [, b]) => filled(a) - filled(b))
  if (!second) return named
  const [start, columns] = second
  const its = wordsOfHeader(start)
  return named.map((words, at) =>
    columns.includes(at) ? ['mail', ...words.filter((word) => !its.includes(word))] : words,
  )
}

interface Found {
  field: VoterField
  at: number
  points: number
}

/** The surest first; a column is one field, and a field one column. */
function assigned(found: Found[]): Record<string, number> {
  const mapping: Record<string, number> = {}
  const taken = new Set<number>()
  for (const { field, at } of found.toSorted((a, b) => b.points - a.points || a.at - b.at)) {
    if (mapping[field] !== undefined || taken.has(at)) continue
    mapping[field] = at
    taken.add(at)
  }
  return mapping
}

interface Rule {
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
const rules: Rule[] = [
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
  rule('phone', 'phone|phone number|contact number', 'area extension exchange last line cell fax', 'phone'),
  rule('cellPhone', 'cell|cell phone|phone 2', '', 'phone'),
  rule('phoneArea', 'area code|phone area', ''),
  rule('phoneExchange', 'phone exchange', ''),
  rule('phoneLine', 'phone last 4|phone line', ''),
  rule('confidential', 'confidential', 'fire district'),
  rule('email', 'email', '', 'email'),
  rule(
    'address',
    'address|address 1|home address|home line|home 1',
    `${places} 2 3 4 number city state zip name type direction unit email id`,
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
    'half|house suffix|house number suffix|street number suffix|number suffix',
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
  rule('streetType', 'street type|street suffix|type', `${elsewhere} direction number unit`, 'street type'),
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
    'code commissioner board court precinct id number district school',
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
  { ...rule('county', 'locality', '', 'word'), isWeak: true },
  { ...rule('county', 'county number|county code|county id', 'precinct voter district'), isWeak: true },
  rule('congressional', 'congressional|congressional district|us house|us representative', ''),
  rule('stateSenate', 'upper|upper house|senate|senate district|state senate', 'us'),
  rule(
    'stateHouse',
    'lower|lower house|house|house district|state house|representative|state representative|house representative|assembly',
    'us number senate congressional suffix street half unit upper',
  ),
  rule('legislative', 'legislative|legislative district', 'us senate house representative'),
  rule(
    'stateHouse',
    'house district number|representative district number|state house number|state representative number',
    'us senate',
  ),
  rule(
    'countyBoard',
    'commissioner|county commissioner|county board|county council|county district|supervisor',
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
const own = new Set(rules.flatMap(({ has }) => has.flat()))

/** As the fields themselves are called. */
const exactly = new Map(
  voterFields.flatMap(({ name, label, aliases }) =>
    [name, label, ...(aliases ?? [])].map((text): [string, VoterField] => [normalHeader(text), name]),
  ),
)

const wordy = new Set<Shape>(['word', 'text', 'letters', 'code'])

/** Words that say nothing of their own. */
const idle = new Set([
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
  'to',
  'year',
  'label',
  'new',
  '1',
])

function pointsOf({ field, has, not, shape, isWeak }: Rule, words: string[], shapes: Shapes): number {
  if (words.some((word) => not.includes(word) || foreign.has(word))) return 0
  let best = 0
  for (const wanted of has) {
    if (!wanted.every((word) => words.includes(word))) continue
    const others = words.filter((word) => !wanted.includes(word))
    const strange = others.filter((word) => !idle.has(word)).length
    const ofHome = wanted.includes('home') ? 1 : 0
    best = Math.max(best, 4 + ofHome + wanted.length * 3 - strange * 3 - (others.length - strange) * 0.5)
  }
  if (isWeak) best = Math.min(best, 1)
  if (field === 'streetName' && isShaped(shapes, 'address')) return 0
  const isOnlyStreet = words.includes('street') && shapes.filled > 0 && shapes.share.address < 0.3
  if (field === 'address' && isOnlyStreet) return 0
  // Places and offices have names as well.
  const isOfPeople = words.includes('full') || words.includes('voter') || shapes.share['whole name'] > 0.25
  if (field === 'fullName' && shapes.filled > 0 && !isOfPeople) return 0
  const isId = field === 'voterNumber' || field === 'listId'
  if (isId && shapes.different * 2 < shapes.filled) return 0
  if (best <= 0 || shape === undefined || shapes.filled === 0) return best
  // A day with its month in letters is no word.
  const isDay = shape !== 'date' && wordy.has(shape) && isShaped(shapes, 'date')
  return isShaped(shapes, shape) && !isDay ? best + 3 : best - 8
}

/**
 * What only one kind of column looks like. First and last names differ in how many different ones there are. `known` are the fields that
 * have their columns already.
 */
function byCells(shapes: Shapes[], known: Record<string, number> = {}): Record<string, number> {
  const found: Found[] = []
  const add = (field: VoterField, at: number, points: number) => {
    if (known[field] === undefined) found.push({ field, at, points })
  }
  const people: number[] = []
  const dates: number[] = []
  for (const [at, own] of shapes.entries()) {
    if (own.filled === 0) continue
    if (isShaped(own, 'email')) add('email', at, 20)
    else if (isShaped(own, 'date')) dates.push(at)
    else if (isShaped(own, 'phone')) add(known['phone'] === undefined ? 'phone' : 'cellPhone', at, 18)
    else if (isShaped(own, 'gender') && own.different <= 4) add('gender', at, 17)
    else if (isShaped(own, 'status') && own.different <= 6) add('status', at, 16)
    else if (isShaped(own, 'party') && own.different <= 30) add('party', at, 15)
    else if (isShaped(own, 'party letter') && own.different > 1 && own.different <= 8) add('party', at, 13.5)
    else if (isShaped(own, 'state')) add('state', at, 14)
    else if (isShaped(own, 'five digits') && own.different > 2) add('zip', at, 14)
    else if (isShaped(own, 'address')) add('address', at, 14)
    else if (isShaped(own, 'street type')) add('streetType', at, 14)
    else if (isShaped(own, 'direction')) add('preDirection', at, 13)
    else if (isShaped(own, 'name suffix')) add('nameSuffix', at, 13)
    else if (isShaped(own, 'title')) add('namePrefix', at, 13)
    else if (isShaped(own, 'number') && own.isUnique) add('voterNumber', at, 12 + own.length / 100)
    else if (own.share['whole name'] > 0.25 && own.isUnique) add('fullName', at, 12)
    else if (isShaped(own, 'letters')) people.push(at)
  }
  // The older dates are those of births.
  for (const [i, at] of dates.toSorted((a, b) => shapes[a]!.year - shapes[b]!.year).entries())
    if (i < 2) add(i === 0 && shapes[at]!.year < 2005 ? 'birthDate' : 'registeredOn', at, 16)
  const home = { ...partsOfAddress(shapes, known), ...assigned(found) }
  const mapping = { ...home, ...mailedTo(shapes, { ...home, ...known }) }
  return { ...mapping, ...peopleAndPlaces(people, shapes, { ...mapping, ...known }) }
}

/** The columns come in the order house number, street, street type. */
function partsOfAddress(shapes: Shapes[], known: Record<string, number>): Record<string, number> {
  if (known['streetName'] !== undefined || known['address'] !== undefined) return {}
  const type = known['streetType'] ?? shapes.findIndex((shape) => isShaped(shape, 'street type'))
  const name = type < 0 ? streetBehindNumber(shapes) : type - 1
  if (!isText(shapes[name])) return {}
  const before = [name - 1, name - 2].find((at) => shapes[at] !== undefined && isNumber(shapes[at]))
  if (before === undefined) return { streetName: name }
  const between = before === name - 2 ? shapes[name - 1]! : null
  const field =
    between &&
    (isShaped(between, 'fraction') ? 'numberSuffix' : mayBeDirection(between) ? 'preDirection' : null)
  // Few live in one of several apartments.
  const after = shapes[Math.max(name, type) + 1]
  const isUnit = after !== undefined && isShaped(after, 'unit') && after.filled * 2 < shapes[name]!.filled
  return {
    streetName: name,
    houseNumber: before,
    ...(field ? { [field]: name - 1 } : {}),
    ...(isUnit ? { unitNumber: Math.max(name, type) + 1 } : {}),
  }
}

const isNumber = (shape: Shapes) => isShaped(shape, 'number') && !isShaped(shape, 'fraction')

/** The mail of some goes elsewhere: a second city, state and ZIP code, with lines before them. */
function mailedTo(shapes: Shapes[], known: Record<string, number>): Record<string, number> {
  const taken = new Set(Object.values(known))
  const isOpen = (at: number) => shapes[at] !== undefined && !taken.has(at)
  if (known['mailCity'] !== undefined || known['state'] === undefined) return {}
  const state = shapes.findIndex(
    (shape, at) => isOpen(at) && at > known['state']! && isShaped(shape, 'state'),
  )
  const city = state - 1
  if (state < 0 || !isOpen(city) || !isShaped(shapes[city]!, 'letters')) return {}
  let first = city
  while (city - first < 4 && isOpen(first - 1) && isLine(shapes[first - 1]!)) first--
  while (first < city && shapes[first]!.filled === 0) first++
  const lines = Array.from({ length: city - first }, (_, i): [string, number] => [`mail${i + 1}`, first + i])
  const zip: Record<string, number> =
    isOpen(state + 1) && isShaped(shapes[state + 1]!, 'zip') ? { mailZip: state + 1 } : {}
  return { ...Object.fromEntries(lines), mailCity: city, mailState: state, ...zip }
}

const isLine = (shape: Shapes) => shape.filled === 0 || isShaped(shape, 'text')

/** In a town without directions the column is empty. */
const mayBeDirection = (shape: Shapes) => shape.filled === 0 || isShaped(shape, 'direction')

/** Many different names behind short numbers, perhaps with a direction between them. */
const streetBehindNumber = (shapes: Shapes[]): number =>
  shapes.findIndex((shape, at) => {
    const [near, far] = [shapes[at - 1], shapes[at - 2]]
    const isBetween = near !== undefined && (mayBeDirection(near) || isShaped(near, 'fraction'))
    return isNumberOfHouse(isBetween ? far : near) && isText(shape) && shape.different > 15
  })

const isNumberOfHouse = (shape: Shapes | undefined, leastDifferent = 0.3) =>
  shape !== undefined &&
  isShaped(shape, 'number') &&
  shape.length < 6 &&
  !isShaped(shape, 'five digits') &&
  !isShaped(shape, 'date') &&
  shape.different > shape.filled * leastDifferent

const isText = (shape: Shapes | undefined) =>
  shape !== undefined && isShaped(shape, 'text') && shape.different > 4

function peopleAndPlaces(
  open: number[],
  shapes: Shapes[],
  known: Record<string, number>,
): Record<string, number> {
  const columns = open.filter((at) => !Object.values(known).includes(at))
  const has = (field: VoterField) => known[field] !== undefined
  const isNamed = has('fullName') || (has('firstName') && has('lastName'))
  const given = isNamed ? [] : columns.filter((at) => shapes[at]!.share['given name'] > 0.25)
  const [first, middle] = given.toSorted((a, b) => shapes[b]!.filled - shapes[a]!.filled || a - b)
  const others = columns.filter((at) => at !== first && at !== middle)
  // Of places there are few, of last names many.
  const last = isNamed ? undefined : others.toSorted((a, b) => shapes[b]!.different - shapes[a]!.different)[0]
  const places = others.filter((at) => at !== last && shapes[at]!.different > 1)
  const address = known['address'] ?? known['streetName'] ?? -1
  // The column of the city follows the street, unless one cell holds both.
  const isWhole = address >= 0 && shapes[address]!.share['whole address'] > 0.5
  const city = isWhole
    ? undefined
    : (places.find((at) => address >= 0 && at > address) ?? (places.length > 1 ? places.at(-1) : undefined))
  const county = places.find((at) => at !== city)
  const wanted = { firstName: first, middleName: middle, lastName: last, city, county }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      (entry): entry is [VoterField, number] => entry[1] !== undefined && !has(entry[0] as VoterField),
    ),
  )
}

/** A state with one chamber has districts of the Legislature; one that names both has two. */
function withOneChamber({
  stateSenate,
  stateHouse,
  ...rest
}: Record<string, number>): Record<string, number> {
  if (stateSenate !== undefined && stateHouse !== undefined) return { ...rest, stateSenate, stateHouse }
  const one = stateSenate ?? stateHouse
  if (one === undefined) return rest
  const { legislative, ...others } = rest
  if (legislative === undefined) return { ...rest, legislative: one }
  // Where one chamber is named, districts of the Legislature are the other's.
  return stateHouse === undefined
    ? { ...others, stateSenate: one, stateHouse: legislative }
    : { ...others, stateSenate: legislative, stateHouse }
}
