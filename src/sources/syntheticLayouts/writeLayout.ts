// Rows of invented people in an invented form.
import { drawFirstName, drawOrigin, drawSurname } from '../syntheticVoters/names/drawNames.ts'
import { Random } from '../syntheticVoters/random.ts'
import { namedStreet } from '../syntheticVoters/streetNames.ts'
import { columnsOf, type InventedColumn, type InventedLayout } from './layouts.ts'

const counties = ['Alder', 'Birchwood', 'Cottonmouth', 'Dunmore', 'Elkview']
const towns = ['FAIRHOLLOW', 'GREENMILL', 'HARTSPRING', 'INKWELL', 'NORTH JASPER']
const elections = ['11/03/2020 General', '05/17/2022 Primary', '11/08/2022 General', '11/05/2024 General']
const codes = ['GN20', 'PR22', 'GN22', 'GN24']

export const writeLayout = (layout: InventedLayout, count: number, seed: number): string =>
  writeRows({ ...layout, columns: columnsOf(layout) }, count, seed)

/** The file as its bytes, in the encoding of the form. */
export function layoutBytes(layout: InventedLayout, count: number, seed: number): Buffer {
  const text = writeLayout(layout, count, seed)
  return layout.isUtf16 ? Buffer.from(`\uFEFF${text}`, 'utf16le') : Buffer.from(text)
}

type Written = Omit<InventedLayout, 'columns' | 'isHeldBack'> & { columns: InventedColumn[] }

export function writeRows(layout: Written, count: number, seed: number): string {
  const random = new Random(seed, layout.name)
  const { columns } = layout
  const quoted = (cell: string) => (layout.isQuoted || cell.includes(layout.delimiter) ? `"${cell}"` : cell)
  const joined = layout.isFixedWidth
    ? inFixedWidth(columns)
    : (cells: string[]) => cells.join(layout.delimiter)
  const lines = [...(layout.preamble ?? [])]
  if (layout.hasHeader)
    lines.push(joined(columns.map(({ header }) => (layout.isFixedWidth ? header : quoted(header)))))
  if (layout.hasRuler) lines.push(joined(columns.map(() => '-'.repeat(widest))))
  for (let i = 0; i < count; i++) {
    const person = invented(layout, i, random)
    let vote = 0
    const cells = columns.map(({ header, what, written }) =>
      what === 'vote'
        ? voteCell(header, vote++, columns.filter((c) => c.what === 'vote').length, random)
        : (person[written] ?? ''),
    )
    lines.push(joined(layout.isFixedWidth ? cells : cells.map(quoted)))
  }
  return `${lines.join('\n')}\n`
}

const widest = 24

const inFixedWidth = (columns: InventedColumn[]) => (cells: string[]) =>
  cells
    .map((cell, at) => {
      const { what, header } = columns[at]!
      const width = Math.max(
        header.length,
        ['address', 'streetName', 'lastName', 'city'].includes(what) ? widest : 12,
      )
      return cell.slice(0, width).padEnd(width + 1)
    })
    .join('')

/** A mark under the name of an election, or the name or code of an election under a number. */
function voteCell(header: string, at: number, columns: number, random: Random): string {
  if (random.chance(0.3)) return ''
  if (columns === 1) return elections.filter(() => random.chance(0.5)).join('; ')
  if (/\d{4}|[a-z]\d\d$/i.test(header)) return random.pick(['X', 'Y', 'R', 'D'])
  return /code/i.test(header) ? codes[at % codes.length]! : elections[at % elections.length]!
}

function invented(
  layout: Pick<InventedLayout, 'name' | 'date'>,
  i: number,
  random: Random,
): Record<string, string> {
  const origin = drawOrigin('', random)
  const isWoman = random.chance(0.5)
  const year = 1930 + random.below(76)
  const first = drawFirstName(origin, isWoman ? 'f' : 'm', year, random).toUpperCase()
  const last = drawSurname(origin, random).toUpperCase()
  const middle = random.chance(0.8)
    ? drawFirstName(origin, isWoman ? 'f' : 'm', year, random).toUpperCase()
    : ''
  const suffix = random.chance(0.06) ? random.pick(['JR', 'SR', 'III']) : ''
  const street = namedStreet(random.pick(towns), random.below(40))
  const number = String(100 + random.below(9000))
  const unit = random.chance(0.15) ? String(1 + random.below(40)) : ''
  const town = random.pick(towns)
  const zip = `6${8000 + random.below(900)}`
  const isMailed = random.chance(0.12)
  const mailed = (text: string) => (isMailed ? text : '')
  const area = String(300 + random.below(600))
  return {
    voterNumber: `${layout.name.length}${String(1_000_000 + i * 37 + random.below(30))}`,
    fullName: `${last}, ${first}${middle ? ` ${middle}` : ''}${suffix ? ` ${suffix}` : ''}`,
    namePrefix: random.chance(0.1) ? (isWoman ? 'MS' : 'MR') : '',
    firstName: first,
    middleName: middle,
    lastName: last,
    nameSuffix: suffix,
    gender: isWoman ? 'F' : 'M',
    birthDate: dated(layout.date, year, 1 + random.below(12), 1 + random.below(28)),
    registeredOn: dated(
      layout.date === 'year' ? 'mdy' : layout.date,
      year + 18 + random.below(Math.max(1, 2024 - year - 18)),
      1 + random.below(12),
      1 + random.below(28),
    ),
    party: random.pick(['REP', 'DEM', 'UNA', 'LIB']),
    status: random.chance(0.85) ? 'ACTIVE' : 'INACTIVE',
    phone: random.chance(0.6) ? `${area}${2_000_000 + random.below(7_999_999)}` : '',
    email: random.chance(0.3) ? `${first}.${last}@mail.example`.toLowerCase() : '',
    plainName: [first, middle, last, suffix].filter(Boolean).join(' '),
    wholeAddress: `${[number, street.direction, street.name, street.type].filter(Boolean).join(' ')}, ${town}, NE ${zip}`,
    dashedPhone: random.chance(0.6) ? `(${area}) 555-0${100 + random.below(99)}` : '',
    genderCode: isWoman ? '2' : '1',
    statusCode: random.chance(0.85) ? 'A' : 'I',
    zipPlus: `${zip}-${1000 + random.below(9000)}`,
    cellPhone: random.chance(0.5) ? `${area}-555-0${100 + random.below(99)}` : '',
    latitude: (41 + random.next()).toFixed(5),
    longitude: (-97 - random.next()).toFixed(5),
    countyCode: String(1 + random.below(93)).padStart(2, '0'),
    middleInitial: middle.slice(0, 1),
    streetLine: [street.name, street.type].filter(Boolean).join(' '),
    prefixedNumber: `NY00000000${1_000_000 + i * 37 + random.below(30)}`,
    phoneArea: area,
    phoneExchange: String(200 + random.below(799)),
    phoneLine: String(1000 + random.below(9000)),
    age: String(2026 - year),
    '[otherId]': String(70_000_000 + random.below(9_999_999)),
    '[formerLast]': random.chance(0.1) ? drawSurname(origin, random).toUpperCase() : '',
    '[formerFirst]': random.chance(0.1) ? drawFirstName(origin, 'f', year, random) : '',
    '[formerAddress]': random.chance(0.1) ? `${1 + random.below(900)} MAPLE ST, ${random.pick(towns)}` : '',
    '[yesNo]': random.pick(['Y', 'N', 'N']),
    '[town]': random.pick(towns),
    '[county]': random.chance(0.1) ? random.pick(counties) : '',
    '[state]': random.pick(['NE', 'IA', 'TX', 'CA', 'CO']),
    '[job]': random.chance(0.4) ? random.pick(['TEACHER', 'RETIRED', 'NURSE', 'FARMER', 'CLERK']) : '',
    '[note]': random.chance(0.2) ? 'call again after six' : '',
    '[fraction]': random.chance(0.02) ? '1/2' : '',
    '[unit]': unit,
    '[plus4]': random.chance(0.5) ? String(1000 + random.below(9000)) : '',
    '[wardNumber]': String(1 + random.below(20)).padStart(3, '0'),
    '[congressional]': String(1 + random.below(26)),
    '[stateSenate]': String(1 + random.below(63)),
    '[stateHouse]': String(1 + random.below(150)),
    '[year]': random.chance(0.6) ? String(1990 + random.below(34)) : '',
    '[month]': String(1 + random.below(12)).padStart(2, '0'),
    '[day]': String(1 + random.below(28)).padStart(2, '0'),
    '[precinctCode]': `${10 + random.below(60)}-${1 + random.below(4)}`,
    '[districtCode]': `${random.pick(['CG', 'SN', 'ST', 'SD', 'MN'])}${1 + random.below(40)}`,
    '[districtName]': `DISTRICT ${1 + random.below(100)}`,
    '[ward]': `WARD ${1 + random.below(6)}`,
    pollingName: `${random.pick(towns)} TOWN HALL`,
    '[method]': random.chance(0.5) ? random.pick(['AP', 'AB', 'MB']) : '',
    '[partyVoted]': random.chance(0.5) ? random.pick(['R', 'D']) : '',
    '[streetName]': street.name,
    '[language]': random.pick(['ENG', 'SPA', 'ENG', 'VIE']),
    '[absentee]': random.pick(['Y', 'N']),
    '[mail]': isMailed ? `${town}, NE ${zip}` : '',
    address: [number, street.direction, street.name, street.type].filter(Boolean).join(' '),
    addressMore: unit && `APT ${unit}`,
    houseNumber: number,
    numberSuffix: random.chance(0.03) ? '1/2' : '',
    preDirection: street.direction,
    streetName: street.name,
    streetType: street.type,
    postDirection: random.chance(0.05) ? 'NW' : '',
    unitType: unit && 'APT',
    unitNumber: unit,
    city: town,
    state: 'NE',
    zip: layout.name.startsWith('summit') ? `${zip}-${1000 + random.below(9000)}` : zip,
    zip4: random.chance(0.5) ? String(1000 + random.below(9000)) : '',
    mail1: mailed(`PO BOX ${1 + random.below(900)}`),
    mail2: '',
    mailCity: mailed(random.pick(towns)),
    mailState: mailed('IA'),
    mailZip: mailed(`5${1000 + random.below(900)}`),
    county: random.pick(counties),
    precinct: `${random.pick(towns)} ${1 + random.below(9)}`,
    precinctCode: `${10 + random.below(60)}-${1 + random.below(4)}`,
    ward: `WARD ${1 + random.below(6)}`,
    schoolDistrict: `${random.pick(towns)} PUBLIC SCHOOLS`,
    congressional: String(1 + random.below(3)),
    stateSenate: String(1 + random.below(30)),
    stateHouse: String(1 + random.below(90)),
    genderWord: isWoman ? 'Female' : 'Male',
    birthYear: String(year),
    partyShort: random.pick(['R', 'D', 'R', 'D', 'N', 'L']),
    partyWord: random.pick(['Republican', 'Democratic', 'Republican', 'Nonpartisan', 'Libertarian']),
    givenDirection: street.direction || (random.chance(0.3) ? random.pick(['N', 'S', 'E', 'W', 'NE']) : ''),
    mail3: '',
    countyBoard: String(1 + random.below(5)),
    '[countyCode]': String(1 + random.below(93)).padStart(2, '0'),
    '[lastVoted]': dated(layout.date, 2016 + random.below(9), 11, 5),
    '[changed]': dated(layout.date, 2018 + random.below(7), 1 + random.below(12), 1 + random.below(28)),
    '[reason]': random.pick(['', '', 'VERIFIED', 'RETURNED MAIL', 'CONFIRMATION NOT RETURNED']),
    '[judicial]': String(1 + random.below(12)),
    '[fire]': `${random.pick(towns)} FIRE`,
    '[idRequired]': random.pick(['Y', 'N', 'N']),
    '[extract]': dated(layout.date, 2026, 10, 1),
    '[code]': String(1 + random.below(93)),
    '[race]': random.pick(['W', 'B', 'A', 'U']),
    '[date]': dated('mdy', 2015 + random.below(9), 1 + random.below(12), 1 + random.below(28)),
    '[last]': dated('mdy', 2016 + random.below(9), 11, 5),
    '[district]': String(1 + random.below(20)),
  }
}

function dated(form: InventedLayout['date'], year: number, month: number, day: number): string {
  const [y, m, d] = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')]
  if (form === 'year') return y
  if (form === 'isoTime') return `${y}-${m}-${d} 00:00:00`
  if (form === 'shortMdy') return `${month}/${day}/${y}`
  if (form === 'iso') return `${y}-${m}-${d}`
  if (form === 'MMDDYYYY') return m + d + y
  if (form === 'dMonY')
    return `${d}-${'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')[month - 1]!}-${y}`
  return form === 'YYYYMMDD' ? y + m + d : `${m}/${d}/${y}`
}
