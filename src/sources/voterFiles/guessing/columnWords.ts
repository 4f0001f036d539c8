// The words in the name of a column, each as one of ours: "RADDNUMBER", "res_addr_nbr" and "Residence Address Number" are home, address, number.
import { lookUp } from '../../../domain/lookUp.ts'
import { electionOfColumn } from '../elections.ts'

/** Words that say that a column is nothing the importer asks for, whatever its cells look like. */
export const foreign = new Set(
  'race language absentee judicial court fire library update change extract required military agency reason previous protection file as nonstandard'.split(
    ' ',
  ),
)

/** Without what nearly all names begin or end with: the table's name, or a program's word for a kind of column. */
export function withoutHabit(header: string[]): string[] {
  const own = header.filter((name) => !electionOfColumn(name))
  if (own.length < 8) return header
  const start = habitOf(own, (name, length) => name.slice(0, length))
  const end = habitOf(own, (name, length) => name.slice(-length))
  return header.map((name) => {
    const rest = start && name.toLowerCase().startsWith(start) ? name.slice(start.length) : name
    // Words such as date and name end many columns, and say something.
    const isEnd = end.length > 2 && !wordOf.has(end) && rest.toLowerCase().endsWith(end)
    return (isEnd ? rest.slice(0, -end.length) : rest).replaceAll(/^[_. ]+|[_ ]+$/g, '') || name
  })
}

function habitOf(names: string[], part: (name: string, length: number) => string): string {
  for (let length = 6; length > 0; length--) {
    const counts = Map.groupBy(names, (name) => part(name, length).toLowerCase())
    const [habit, same] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]!
    if (same.length >= names.length * 0.7 && same.every((name) => name.length > length)) return habit
  }
  return ''
}

export function wordsOfHeader(name: string): string[] {
  const pieces = withoutNotes(name)
    .replaceAll('#', ' number ')
    .replaceAll(/(?<![A-Za-z])e[-_]mail/gi, 'email')
    .replaceAll(/\bland line/gi, 'landline')
    // U.S. and M.I. are words.
    .replaceAll(/\b([A-Za-z])\.(?=[A-Za-z]\b)/g, '$1')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)/g, '$1 $2')
    .replaceAll(/(\d)([A-Za-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let words = pieces.flatMap((piece, at) => (at === 0 && ofPrograms.has(piece) ? [] : spelt(piece)))
  // Short for an address and for the district of an assembly.
  if (pieces.includes('ad') && words.some((word) => ofPlaces.has(word)))
    words = words.map((word) => (word === 'assembly' ? 'address' : word))
  // Some put one letter before the parts of the mailing address.
  if (words[0] === 'm' && words.some((word) => ofAddresses.has(word) || word === streetOrState))
    words[0] = 'mail'
  // Short for city and for county.
  if (/cty/i.test(name) && words.some((word) => word === 'home' || word === 'mail'))
    words = words.map((word) => (word === 'county' ? 'city' : word))
  // And one before those of the residence.
  if (words[0] === 'r' && words.length > 1) words[0] = 'home'
  const isStreet = words.some((word) => ofStreets.has(word)) && !isOfState(words)
  words = words.map((word) => (word === streetOrState ? (isStreet ? 'street' : 'state') : word))
  // "RegStName", "RegCity": where the voter is registered is where the voter lives.
  const isPlace = words.some((word) => ofHomes.has(word)) || words.join() === 'registration,state'
  if (isPlace && !words.some((word) => word === 'date' || word === 'id' || word === 'office'))
    words = words.map((word) => (word === 'registration' ? 'registered' : word))
  // L_NAME, F_NAME, M_NAME.
  const ofPerson = words.length === 2 && words[1] === 'name' ? lookUp(nameLetters, words[0]!) : undefined
  if (ofPerson !== undefined) words[0] = ofPerson
  return joinedWords(words)
}

/** "Party (R/D/NP)", "City (RA)", "Tel. (mobile)": in brackets only words that we know count. */
const withoutNotes = (name: string) =>
  name.replaceAll(
    /(?<=[A-Za-z].*)\(([^)]*)\)/g,
    (_, note: string) =>
      ` ${(note.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => wordOf.has(word)).join(' ')} `,
  )

const ofChambers = new Set(['congressional', 'senate', 'house', 'representative', 'assembly', 'legislative'])

/** What programs put before names for the kind of a column. */
const ofPrograms = new Set(['txt', 'fld', 'col', 'vch', 'chr', 'dte', 'tbl'])
const ofAddresses = new Set(['address', 'city', 'state', 'zip', 'plus4'])
const ofHomes = new Set([
  'house',
  'street',
  'city',
  'zip',
  'plus4',
  'unit',
  'address',
  'latitude',
  'longitude',
])
const ofPlaces = new Set([...ofAddresses, 'st', 'street', 'number', 'unit'])
const ofVoters = new Set(['name', 'status', 'id', 'number', 'registration', 'birth', 'gender', 'party'])
const nameLetters: Record<string, string> = { l: 'last', f: 'first', m: 'middle' }
const streetOrState = 'st'
/** "StName" is a street's, "ST_SENATE" a state's. */
const ofStreets = new Set(['name', 'type', 'direction', 'pre', 'post', 'prefix', 'number', 'suffix', 'half'])
/** "ST_VTR_NO" and "ST_REG_NUM" are the state's all the same. */
const isOfState = (words: string[]) =>
  words.some((word) => word === 'voter' || word === 'id') ||
  (words.includes('registration') && words.includes('number') && words.length === 3)

function spelt(piece: string): string[] {
  const known = wordOf.get(piece)
  if (known !== undefined) return known
  if (piece.endsWith('s') && wordOf.has(piece.slice(0, -1))) return wordOf.get(piece.slice(0, -1))!
  // "SEND" and "CONGD" are districts.
  const chamber = piece.endsWith('d') ? wordOf.get(piece.slice(0, -1)) : undefined
  if (chamber?.some((word) => ofChambers.has(word))) return [...chamber, 'district']
  if (piece.length > 5 && piece.endsWith('txt')) return spelt(piece.slice(0, -3))
  const whole = cutApart(piece) ?? bent(piece) ?? shortened(piece)?.words ?? cutShortened(piece)
  return whole ?? (/^[a-z]{1,9}id$/.test(piece) ? ['voter', 'id'] : [piece])
}

/** "RSTREETNAME" is r, street and name: the longest words first, and every letter must belong to one. */
function cutApart(text: string): string[] | null {
  if (text === '') return []
  for (let length = Math.min(text.length, longest); length > 1; length--) {
    const word = wordOf.get(text.slice(0, length))
    const rest = word && cutApart(text.slice(length))
    if (word && rest) return [...word, ...rest]
  }
  // Some put one letter before what is of the residence, and one before what is of the mail.
  const rest = /^[rm]/.test(text) && text.length > 3 ? cutApart(text.slice(1)) : null
  if (!rest || text.startsWith('r')) return rest && ['home', ...rest]
  return rest.some((word) => ofAddresses.has(word) || word === streetOrState) ? ['mail', ...rest] : null
}

/** "supervisoral", "precinctal": a long word with another end. */
function bent(text: string): string[] | null {
  for (let length = text.length - 1; length >= Math.max(6, text.length - 4); length--) {
    const words = wordOf.get(text.slice(0, length))
    if (words) return words
  }
  return null
}

interface Shortened {
  words: string[]
  /** How much of the word is there, up to 1. */
  likeness: number
}

/** Letters of a word in their order, from its first on: "registr", "rgstrtn" and "rgstn" are registration. Null where two words fit as well. */
function shortened(text: string): Shortened | null {
  if (text.length < 3) return null
  let best: Shortened | null = null
  for (const { letters, consonants, words } of longWords) {
    if (letters[0] !== text[0] || letters.length <= text.length) continue
    const likeness = likenessOf(text, letters, consonants)
    if (likeness < enough) continue
    if (!best || likeness > best.likeness) best = { words, likeness }
    else if (likeness === best.likeness && words.join() !== best.words.join()) best = { words: [], likeness }
  }
  return best && best.words.length > 0 ? best : null
}

const enough = 0.6

function likenessOf(text: string, letters: string, consonants: string): number {
  if (letters.startsWith(text)) return 0.6 + (0.4 * text.length) / letters.length
  if (consonants.startsWith(text)) return 0.6 + (0.4 * text.length) / consonants.length
  let at = 0
  for (const letter of letters) if (letter === text[at]) at++
  if (at < text.length) return 0
  return Math.min(1, withoutVowels(text).length / consonants.length)
}

const withoutVowels = (text: string) => text[0]! + text.slice(1).replaceAll(/[aeiouy]/g, '')

/** Like cutApart, with words that may be shortened: of all ways the one that leaves out the least. */
function cutShortened(text: string): string[] | null {
  type Way = { words: string[]; lost: number }
  const ways: (Way | null)[] = [{ words: [], lost: 0 }]
  for (let end = 1; end <= text.length; end++) {
    let best: Way | null = null
    for (let from = Math.max(0, end - longest); from < end; from++) {
      const before = ways[from]
      if (!before || end - from < 2) continue
      const part = text.slice(from, end)
      const known = wordOf.get(part)
      const found = known ? { words: known, likeness: 0.95 } : shortened(part)
      if (!found) continue
      const lost = before.lost + 1.15 - found.likeness
      if (!best || lost < best.lost) best = { words: [...before.words, ...found.words], lost }
    }
    ways[end] = best
  }
  const whole = ways[text.length]
  return whole && whole.lost <= mostLost ? whole.words : null
}

const mostLost = 1

/** What one word says that two others say elsewhere. */
function joinedWords(given: string[]): string[] {
  // "VOTE_LAST_NAME" is a voter's, "LAST_VOTE" and "Last Party Voted" are none.
  const isOfVoter = given[0] === 'vote' && given.some((word) => ofVoters.has(word))
  const words = isOfVoter ? ['voter', ...given.slice(1)] : given
  const has = (word: string) => words.includes(word)
  if (words.some((word, at) => word === 'non' && words[at + 1]?.startsWith('st'))) return ['nonstandard']
  // "Voter file ID" is a voter's, "File date" is the file's.
  if (has('file') && has('id')) return words.filter((word) => word !== 'file')
  if (has('zip') && has('plus') && has('4'))
    return words.filter((word) => word !== 'plus' && word !== '4').concat('plus4')
  if (has('zip') && has('5')) return words.filter((word) => word !== '5')
  if (has('plus') && has('4')) return words.filter((word) => word !== 'plus' && word !== '4').concat('plus4')
  if (has('zip') && has('plus')) return words.filter((word) => word !== 'plus').concat('plus4')
  return words
}

const vocabulary: Record<string, string> = {
  first: 'first firstn fst fname given forename givn frst christian',
  last: 'last lastn lst lname surname family surn lnam sur',
  middle: 'middle middlen mid midl mname mi maiden init initial additional mdl',
  suffix: 'suffix suffixn sufx sfx suff generational honorific genr gnr',
  prefix: 'prefix prefx pfx',
  name: 'name names nm nam nme desc dscr description',
  label: 'label lbl',
  '1': '1 one',
  '2': '2 two',
  '3': '3 three',
  '4': '4 four',
  full: 'full whole complete',
  title: 'title salutation',
  home: 'home res residence residential resident perm permanent physical domicile situs legal',
  mail: 'mail mailing ml mlg mailed postalmail correspondence',
  poll: 'poll polling pollplace',
  address: 'address addresses addr add adr addres',
  line: 'line ln',
  secondary: 'secondary extra second',
  exchange: 'exchange',
  confidential: 'confidential exemption exempt protected protect',
  place: 'place location',
  house: 'house civic dwelling hse hous hs bldg hnum',
  number: 'number num nbr no nmbr nr numb',
  half: 'half fraction frac halfcode designator fractional',
  street: 'street str strt road thoroughfare',
  type: 'type typ designation kind',
  direction: 'direction dir directional drctn drct',
  pre: 'pre',
  post: 'post',
  unit: 'unit unt apt aprt aptmnt apartment apartmnt extension ste suite flat',
  city: 'city cities cit town townname muni municipality village cty1 locality munic',
  st: 'st',
  state: 'state statewide stt stat1 region province',
  zip: 'zip zipcode zipcd pstl postal postcode',
  plus: 'plus extn ext',
  plus4: 'plus4 zip4 zipplus4',
  county: 'county co cnty cnt cty parish borough',
  locality: 'locality',
  jurisdiction: 'jurisdiction',
  application: 'application',
  upper: 'upper',
  lower: 'lower',
  chamber: 'chamber',
  birth: 'birth dob born birthdate yob bday birthday bdate brth brthdt',
  date: 'date dt dte dat eff effective',
  year: 'year yr',
  age: 'age',
  registration: 'registration regn rgn registered reg registr regist registrant since regis rgstr',
  enrolled: 'enrolled enroll enrld enrol',
  accepted: 'accepted accept',
  gender: 'gender sex gndr sx',
  party: 'party parties pty prty prt affiliation affil enrollment political ptycd preference',
  status: 'status stat sts standing actv active',
  voter: 'voter vot vtr elector sos sboe registrant1',
  id: 'id identification identifier ident cert certificate',
  phone: 'phone ph phn telephone tel phn landline mobileph',
  cell: 'cell mobile wireless',
  area: 'area',
  email: 'email emailaddress',
  precinct: 'precinct prec pct prcnct vtd prcn prct prcnt',
  split: 'split',
  part: 'part',
  code: 'code cd cde cod abbrv abbr key value',
  district: 'district dist dst districts seat',
  congressional: 'congressional cong congress uscong uscongress federal',
  senate: 'senate sen senatorial senator',
  representative: 'representative rep delegates delegate repres',
  assembly: 'assembly',
  legislative: 'legislative leg legislature',
  commissioner: 'commissioner commiss commission comm freeholder freeholders',
  board: 'board',
  other: 'other',
  supervisor: 'supervisor supervisory supv supvr supe',
  school: 'school schl sch',
  ward: 'ward wrd wd',
  council: 'council',
  court: 'court',
  vote: 'vote voted votes voting',
  latitude: 'latitude lat',
  longitude: 'longitude lon lng long',
  country: 'country',
  contact: 'contact',
  reason: 'reason',
  change: 'change changed chg',
  previous: 'previous prev former prior',
  of: 'of',
  the: 'the',
  us: 'us',
  new: 'new current',
  primary: 'primary',
  race: 'race ethnicity ethnic',
  language: 'language',
  absentee: 'absentee ballot pav av abs',
  judicial: 'judicial judge',
  fire: 'fire',
  library: 'library',
  update: 'update updated modified',
  extract: 'extract extracted snapshot run asof',
  file: 'file',
  as: 'as',
  flag: 'flag indicator ind flg',
  required: 'required reqd',
  protection: 'protection',
  nonstandard: 'nonstandard nonstd',
  military: 'military overseas',
  agency: 'agency source',
}

/** Whole names that are cut differently than they look: CD alone is the congressional district, not a code. */
const wholeNames: Record<string, string> = {
  hsno: 'house number',
  premises: 'house number',
  mst: 'mail state',
  mstreet: 'mail street',
  sldu: 'upper',
  sldl: 'lower',
  pdir: 'pre direction',
  sdir: 'post direction',
  stnm: 'street name',
  stname: 'street name',
  sttype: 'street type',
  stnum: 'street number',
  stdir: 'street direction',
  stsfx: 'street suffix',
  ss: 'senate',
  sr: 'representative district',
  cg: 'congressional',
  desig: 'half',
  stty: 'street type',
  usrep: 'congressional',
  vuid: 'voter id',
  vid: 'voter id',
  vr: 'voter registration',
  vrid: 'voter id',
  vrn: 'voter registration number',
  sosid: 'voter id',
  voterid: 'voter id',
  ed: 'election district',
  ad: 'assembly',
  sd: 'senate',
  hd: 'house district',
  ld: 'legislative',
  rd: 'representative district',
  dob: 'birth date',
  yob: 'birth year',
  birthdate: 'birth date',
  email: 'email',
  postal: 'zip postal',
  postcode: 'zip postal',
  postalcode: 'zip postal',
}

const wordOf = new Map<string, string[]>(
  Object.entries(vocabulary).flatMap(([word, spellings]) =>
    spellings.split(' ').map((spelling): [string, string[]] => [spelling, [word]]),
  ),
)
for (const [spelling, words] of Object.entries(wholeNames)) wordOf.set(spelling, words.split(' '))
/** Words that are written out, which others may shorten. */
const longWords = [...wordOf]
  .filter(([spelling]) => spelling.length > 4 && !/\d/.test(spelling))
  .map(([letters, words]) => ({ letters, words, consonants: withoutVowels(letters) }))
const longest = Math.max(...[...wordOf.keys()].map((word) => word.length))
