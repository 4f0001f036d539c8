// Which office a committee is for, read from how people name committees: "LARK FOR LEGISLATURE DISTRICT 12", "FRIENDS OF A LARK SARPY
// COUNTY CLERK (DISSOLVED)", or from the office a statement of organization states: "CITY COUNCIL DISTRICT #01-OMAHA". What is read here
// is a suggestion; a person accepts it.

export interface OfficeRead {
  /** "Legislature", "Mayor of Omaha", "Dawson County Sheriff". */
  office: string
  /** "12", or nothing. */
  district: string
}

export function readOffice(words: string): OfficeRead | null {
  const text = plain(words)
  for (const rule of rules) {
    const found = rule.words.exec(text)
    if (!found) continue
    const before = text.slice(0, found.index)
    const after = text.slice(found.index + found[0].length)
    const district = districtIn(text, after, rule.highest ?? 99)
    // "Legislature 77" is no district of this state.
    if (district === null) return { office: rule.named(before, after), district: '' }
    return { office: rule.named(before, after), district }
  }
  return null
}

/** Who stands behind it: "FRIENDS OF ADA LARK" and "ADA LARK FOR MAYOR" are Ada Lark's. Empty where the name does not say. */
export function readCandidate(filerName: string): string {
  const text = plain(filerName)
  const friends =
    /^(?:FRIENDS (?:OF|FOR)|PEOPLE FOR|NEIGHBORS FOR|NEBRASKANS FOR|CITIZENS FOR|COMMITTEE TO (?:RE ?)?ELECT|(?:RE ?)?ELECT|VOTE(?: FOR)?|TEAM) (.+)$/.exec(
      text,
    )
  const name = friends ? friends[1]! : /^(.+?) (?:FOR|4) .+$/.exec(text)?.[1]
  if (!name) return ''
  const person = name
    .replace(/ (?:FOR|4) .*$/, '')
    .replace(/ (?:CAMPAIGN|COMMITTEE|INC)\b.*$/, '')
    .trim()
  return / /.test(person) && !/\d|\b(?:PAC|PARTY|SCHOOLS?|VOTERS?|KIDS)\b/.test(person) ? person : ''
}

/** The first year, from this one on, in which the office is voted on. */
export function electionYear({ office, district }: OfficeRead, year: number): number {
  const { every, at } = calendarOf(office, district)
  return year + ((((at - year) % every) + every) % every)
}

// Statewide offices between the presidential elections; districts of the Legislature by turns, odd numbers in presidential years (2024),
// even ones between (2026). Omaha elects the year after a presidential election, Lincoln in odd years.
function calendarOf(office: string, district: string): { every: number; at: number } {
  if (statewide.has(office) || /County (Attorney|Sheriff|Clerk|Treasurer|Assessor|Engineer)/.test(office))
    return { every: 4, at: 2 }
  if (office === 'Legislature' && district !== '') return { every: 4, at: Number(district) % 2 === 1 ? 0 : 2 }
  if (office === 'Mayor of Omaha' || office === 'Omaha City Council') return { every: 4, at: 1 }
  if (office === 'Mayor of Lincoln') return { every: 4, at: 3 }
  if (office.startsWith('Lincoln ') && !office.includes('County')) return { every: 2, at: 1 }
  return { every: 2, at: 0 }
}

const statewide = new Set([
  'Governor',
  'Lieutenant Governor',
  'Attorney General',
  'Auditor of Public Accounts',
  'Secretary of State',
  'State Treasurer',
])

interface Rule {
  words: RegExp
  highest?: number
  named(before: string, after: string): string
}

const just = (office: string, words: RegExp, highest = 0): Rule => ({ words, highest, named: () => office })
const inCity = (words: RegExp, named: (city: string) => string, highest = 19): Rule => ({
  words,
  highest,
  named: (before, after) => named(cityIn(before, after)),
})
/** "Dawson County Sheriff", or "County Sheriff" where no county is named. */
const inCounty = (office: string, words: RegExp): Rule => ({
  words,
  highest: 9,
  named: (before, after) => `${countyIn(before, after)} County ${office}`.trim(),
})

/** The first that fits counts, so what holds the words of another stands above it. */
const rules: Rule[] = [
  just('Community College Board', /\b(COMMUNITY COLLEGE|BOARD OF GOVERNORS|SCC|MCC)\b/, 9),
  just('Lieutenant Governor', /\b(LIEUTENANT|LT\.?) GOVERNOR\b/),
  just('Governor', /\bGOVERNOR\b/),
  just('Attorney General', /\bATTORNEY GENERAL\b/),
  just('Secretary of State', /\bSECRETARY OF STATE\b/),
  just(
    'State Board of Education',
    /\bSTATE (BOARD OF ED(UCATION)?|SCHOOL BOARD)\b|^\d+ BOARD OF EDUCATION\b/,
    8,
  ),
  just('Board of Regents', /\b(BOARD OF )?REGENTS?\b/, 8),
  just('Public Service Commission', /\bPUBLIC SERVICE COMMISSION(ER)?\b|\bPSC\b/, 5),
  just('Omaha Public Power District', /\bOPPD\b|\bOMAHA PUBLIC POWER\b/, 8),
  just('Nebraska Public Power District', /\bNPPD\b|\bNEBRASKA PUBLIC POWER\b/, 11),
  just('Lincoln Electric System', /\bLES\b|\bLINCOLN ELECTRIC\b/),
  just('Public Power District', /\bPUBLIC POWER\b|\bPPD\b/, 12),
  just('Metropolitan Utilities District', /\bMUD\b|\bMETROPOLITAN UTILITIES\b/, 9),
  just('Natural Resources District', /\bNRD\b|\bNATURAL RESOURCES? (DISTRICT|DIST)\b/, 21),
  just('Learning Community', /\bLEARNING (COMMUNITY|COMM|COUNCIL)\b/, 6),
  just('Educational Service Unit', /\bESU\b|\bEDUCATIONAL SERVICE UNIT\b/, 19),
  inCity(/\bAIRPORT AUTHORITY\b/, (city) => `${city} Airport Authority`.trim()),
  inCounty(
    'Clerk of the District Court',
    /\b(COUNTY )?CLERK OF (THE )?DISTRICT COURT\b|\bDISTRICT COURT CLERK\b/,
  ),
  inCounty('Register of Deeds', /\b(COUNTY )?REGISTER OF DEEDS\b/),
  inCounty('Public Defender', /\b(COUNTY )?PUBLIC DEFENDER\b/),
  inCounty('Election Commissioner', /\b(COUNTY )?ELECTION COMMISSIONER\b/),
  inCounty('Attorney', /\bCOUNTY ATTORNEY\b/),
  inCounty('Sheriff', /\b(COUNTY )?SHERIFF\b/),
  inCounty('Assessor', /\b(COUNTY )?ASSESSOR\b/),
  inCounty('Engineer', /\bCOUNTY (ENGINEER|SURVEYOR)\b/),
  inCounty('Treasurer', /\bCOUNTY TREASURER\b/),
  inCounty('Clerk', /\bCOUNTY CLERK\b/),
  inCounty(
    'Board',
    /\bCOUNTY (COMM(ISSION(ER)?S?|ISS)?|BOARD|SUPERVISORS?)\b|\bCOMMISS?IONER\b|\bSUPERVISOR\b/,
  ),
  just('Auditor of Public Accounts', /\b(STATE )?AUDITOR\b/),
  just('State Treasurer', /\b(STATE )?TREASURER\b/),
  just(
    'Legislature',
    /\b(STATE )?LEGISLAT(URE|ION)\b|\bLEGISLATIVE (DISTRICT|DIST|COMMITTEE$|COUNCIL)\b|\bUNICAMERAL\b|\bSTATE SENAT(E|OR)\b|\bLD ?\d/,
    49,
  ),
  inCity(/\bMAYOR\b/, (city) => (city ? `Mayor of ${city}` : 'Mayor')),
  inCity(/\b(CITY )?COUNCIL\b/, (city) => `${city} City Council`.trim()),
  inCity(/\b(?<=OPS|MPS|LPS) BOARD\b|\bSCHOOL BOARD\b|\bPUBLIC SCHOOLS\b|\bBOARD OF ED(UCATION)?\b/, (city) =>
    `${city} School Board`.trim(),
  ),
]

/** Null where a number is named that no such district has. */
function districtIn(text: string, after: string, highest: number): string | null {
  if (highest === 0) return ''
  const named =
    /\b(?:SUBDISTRICT|DISTRICT|DIST|WARD|LD|NO|SUBDIVISION) ?#? ?0*(\d{1,3})\b|# ?0*(\d{1,3})\b/.exec(text) ??
    /^ ?#? ?0*(\d{1,3})\b/.exec(after) ??
    /^0*(\d{1,3})\b/.exec(text)
  const number = named ? Number(named[1] ?? named[2] ?? 0) : 0
  if (number === 0) return ''
  return number <= highest ? String(number) : null
}

/** "… FOR NORTH PLATTE MAYOR", "MAYOR OF OMAHA", "CITY COUNCIL DISTRICT #01-OMAHA" */
function cityIn(before: string, after: string): string {
  const behind =
    /^ OF ([A-Z][A-Z ]+)/.exec(after) ?? /-([A-Z][A-Z ]+)$/.exec(after) ?? /^ - ([A-Z][A-Z ]+)$/.exec(after)
  const ahead = /(?:\bFOR|\b4) ([A-Z .]+?) ?$/.exec(before)
  const city = (behind?.[1] ?? ahead?.[1] ?? '')
    .replace(/\b(?:CITY|THE|PUBLIC|SCHOOLS?|DISTRICT|AT LARGE)\b/g, '')
    .trim()
  return schools[city] ?? titled(city)
}

const schools: Record<string, string> = { OPS: 'Omaha', LPS: 'Lincoln', MPS: 'Millard' }

/** "KEITH COUNTY ATTORNEY", "COUNTY ATTORNEY-BUFFALO". The word before is a county only if there is such a county: it may be a name. */
function countyIn(before: string, after: string): string {
  const ahead = /([A-Z]+ )?([A-Z]+)(?: COUNTY)? ?$/.exec(before)
  const behind = /([A-Z]+ )?([A-Z]+)(?: COUNTY)?$/.exec(after)
  const named = [ahead, behind].flatMap((at) => (at ? [`${at[1] ?? ''}${at[2]!}`, at[2]!] : []))
  return titled(named.find((name) => counties.has(name)) ?? '')
}

function titled(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/(^|[ .-])([a-z])/g, (_, gap: string, letter: string) => gap + letter.toUpperCase())
}

/** Capitals, single blanks, and without what the state adds in brackets: dissolved, not registered. */
function plain(words: string): string {
  return words
    .toUpperCase()
    .replaceAll(/\((?:NOT |NR\b|UNREG|DISSOL|NOW |D$|DI|N)[^)]*\)?/g, ' ')
    .replaceAll(/[(),.!]/g, ' ')
    .replace(/ NR$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

// prettier-ignore
const counties = new Set([
  'ADAMS', 'ANTELOPE', 'ARTHUR', 'BANNER', 'BLAINE', 'BOONE', 'BOX BUTTE', 'BOYD', 'BROWN', 'BUFFALO', 'BURT', 'BUTLER', 'CASS', 'CEDAR',
  'CHASE', 'CHERRY', 'CHEYENNE', 'CLAY', 'COLFAX', 'CUMING', 'CUSTER', 'DAKOTA', 'DAWES', 'DAWSON', 'DEUEL', 'DIXON', 'DODGE', 'DOUGLAS',
  'DUNDY', 'FILLMORE', 'FRANKLIN', 'FRONTIER', 'FURNAS', 'GAGE', 'GARDEN', 'GARFIELD', 'GOSPER', 'GRANT', 'GREELEY', 'HALL', 'HAMILTON',
  'HARLAN', 'HAYES', 'HITCHCOCK', 'HOLT', 'HOOKER', 'HOWARD', 'JEFFERSON', 'JOHNSON', 'KEARNEY', 'KEITH', 'KEYA PAHA', 'KIMBALL', 'KNOX',
  'LANCASTER', 'LINCOLN', 'LOGAN', 'LOUP', 'MADISON', 'MCPHERSON', 'MERRICK', 'MORRILL', 'NANCE', 'NEMAHA', 'NUCKOLLS', 'OTOE', 'PAWNEE',
  'PERKINS', 'PHELPS', 'PIERCE', 'PLATTE', 'POLK', 'RED WILLOW', 'RICHARDSON', 'ROCK', 'SALINE', 'SARPY', 'SAUNDERS', 'SCOTTS BLUFF',
  'SEWARD', 'SHERIDAN', 'SHERMAN', 'SIOUX', 'STANTON', 'THAYER', 'THOMAS', 'THURSTON', 'VALLEY', 'WASHINGTON', 'WAYNE', 'WEBSTER',
  'WHEELER', 'YORK',
])
