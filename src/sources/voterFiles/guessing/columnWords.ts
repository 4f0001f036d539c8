// The words in the name of a column, each as one of ours: "RADDNUMBER", "res_addr_nbr" and "Residence Address Number" are home, address, number.

export function wordsOfHeader(name: string): string[] {
  const pieces = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)/g, '$1 $2')
    .replaceAll(/(\d)([A-Za-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  const words = pieces.flatMap((piece) => (piece === 'st' ? [] : spelt(piece)))
  // Some put one letter before the parts of the mailing address.
  if (words[0] === 'm' && words.some((word) => ofAddresses.has(word))) words[0] = 'mail'
  if (pieces.includes('st')) words.push(words.some((word) => ofStreets.has(word)) ? 'street' : 'state')
  return joinedWords(words)
}

const ofAddresses = new Set(['address', 'city', 'state', 'zip', 'plus4'])
/** "StName" is a street's, "ST_SENATE" a state's. */
const ofStreets = new Set(['name', 'type', 'direction', 'pre', 'post', 'number', 'suffix', 'half'])

function spelt(piece: string): string[] {
  const known = wordOf.get(piece)
  if (known !== undefined) return known
  return cutApart(piece) ?? (/^[a-z]{1,9}id$/.test(piece) ? ['voter', 'id'] : [piece])
}

/** "RSTREETNAME" is r, street and name: the longest words first, and every letter must belong to one. */
function cutApart(text: string): string[] | null {
  if (text === '') return []
  for (let length = Math.min(text.length, longest); length > 1; length--) {
    const word = wordOf.get(text.slice(0, length))
    const rest = word && cutApart(text.slice(length))
    if (word && rest) return [...word, ...rest]
  }
  // New York puts one letter before what is of the residence.
  const rest = text.startsWith('r') && text.length > 3 ? cutApart(text.slice(1)) : null
  return rest && ['home', ...rest]
}

/** What one word says that two others say elsewhere. */
function joinedWords(words: string[]): string[] {
  const has = (word: string) => words.includes(word)
  if (has('zip') && has('plus') && has('4'))
    return words.filter((word) => word !== 'plus' && word !== '4').concat('plus4')
  if (has('zip') && has('5')) return words.filter((word) => word !== '5')
  if (has('zip') && has('plus')) return words.filter((word) => word !== 'plus').concat('plus4')
  return words
}

const vocabulary: Record<string, string> = {
  first: 'first firstn fst fname given forename givn frst christian',
  last: 'last lastn lst lname surname family surn lnam sur',
  middle: 'middle middlen mid midl mname mi maiden init initial additional mdl',
  suffix: 'suffix suffixn sufx sfx suff generational honorific genr gnr',
  prefix: 'prefix prefx pfx',
  name: 'name nm nam desc description',
  label: 'label lbl',
  '1': '1 one',
  '2': '2 two',
  '3': '3 three',
  '4': '4 four',
  full: 'full whole complete',
  title: 'title salutation',
  home: 'res residence residential resident perm permanent physical domicile situs',
  mail: 'mail mailing ml mlg mailed postalmail correspondence',
  poll: 'poll polling pollplace',
  address: 'address addresses addr add adr addres',
  line: 'line ln',
  secondary: 'secondary extra second',
  exchange: 'exchange',
  confidential: 'confidential exemption exempt protected',
  place: 'place location',
  house: 'house dwelling hse hous bldg hnum',
  number: 'number num nbr no nmbr nr numb',
  half: 'half fraction frac halfcode designator fractional',
  street: 'street str strt road thoroughfare',
  type: 'type typ designation kind',
  direction: 'direction dir directional drctn drct',
  pre: 'pre',
  post: 'post',
  unit: 'unit apt apartment apartmnt extension ste suite flat',
  city: 'city town muni municipality village cty1 locality munic',
  state: 'state st stat1 region province',
  zip: 'zip zipcode zipcd pstl',
  plus: 'plus',
  plus4: 'plus4 zip4 zipplus4',
  county: 'county cnty cty parish borough',
  locality: 'locality',
  application: 'application',
  upper: 'upper',
  lower: 'lower',
  chamber: 'chamber',
  birth: 'birth dob born birthdate yob bday birthday bdate brth brthdt',
  date: 'date dt dte eff effective',
  year: 'year yr',
  age: 'age',
  registration: 'registration registered reg registr regist registrant enrld enroll since regis rgstr',
  gender: 'gender sex gndr sx',
  party: 'party parties pty prty affiliation affil enrollment political enrolled ptycd preference',
  status: 'status stat sts standing actv active',
  voter: 'voter elector vtr sos sboe registrant1',
  id: 'id identification identifier ident cert certificate',
  phone: 'phone ph telephone tel phn landline mobileph',
  cell: 'cell mobile wireless',
  area: 'area',
  email: 'email emailaddress',
  precinct: 'precinct prec pct prcnct vtd prcn',
  split: 'split',
  part: 'part',
  code: 'code cd cde abbrv abbr key value',
  district: 'district dist dst districts',
  congressional: 'congressional cong congress uscong uscongress',
  senate: 'senate sen senatorial senator',
  representative: 'representative rep delegates delegate repres',
  assembly: 'assembly',
  legislative: 'legislative leg legislature',
  commissioner: 'commissioner commiss commission comm',
  board: 'board',
  supervisor: 'supervisor supervisory',
  school: 'school schl sch',
  ward: 'ward wrd wd',
  council: 'council',
  court: 'court',
  vote: 'vote voted votes voting',
  latitude: 'latitude lat',
  longitude: 'longitude lon lng long',
  country: 'country',
  reason: 'reason',
  change: 'change changed chg',
  previous: 'previous prev former prior',
  of: 'of',
  the: 'the',
  us: 'us',
  new: 'new current',
  primary: 'primary',
  race: 'race ethnicity ethnic',
}

/** Whole names that are cut differently than they look: CD alone is the congressional district, not a code. */
const wholeNames: Record<string, string> = {
  hsno: 'house number',
  premises: 'house number',
  pdir: 'pre direction',
  sdir: 'post direction',
  stnm: 'street name',
  stty: 'street type',
  usrep: 'congressional',
  vuid: 'voter id',
  vid: 'voter id',
  sosid: 'voter id',
  voterid: 'voter id',
  ed: 'election district',
  ad: 'assembly',
  sd: 'senate',
  hd: 'house district',
  ld: 'legislative',
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
const longest = Math.max(...[...wordOf.keys()].map((word) => word.length))
