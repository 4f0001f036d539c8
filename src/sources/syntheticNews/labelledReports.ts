// A second labelled set for names, made another way than `labelled.ts`: whole paragraphs of reports in which the one who is meant comes with a
// title, initials, a hyphen, quotation marks, a possessive or a family, beside towns, schools, counties and strangers of the same name.
import type { Labelled, Random } from './labelled.ts'

export interface ReportedWorld {
  senators: { id: string; name: string; last: string; from: string; to: string | null }[]
  bills: { id: string; number: string; year: number }[]
  filers: { id: string; name: string }[]
  lobbyists: { id: string; name: string }[]
}

const firsts =
  'Adeline Barnaby Clementine Desmond Eulalia Ferdinand Ginevra Horatio Isadora Jethro Kerensa Leopold Marguerite Nathaniel Ottoline Percival Quentin Rosalind Sylvester Theodora Ulysses Verity Wilhelmina Xavier Yolanda Zebediah'.split(
    ' ',
  )
const starts =
  'Ash Brack Cald Dun Elm Fair Glen Har Ing Kes Lang Mar Nor Oak Pem Ran Shel Thorn Under Wex'.split(' ')
const ends =
  'brook bury combe dale field ford gate ham hurst leigh low mere mont ridge shaw stead thorpe ton ville worth'.split(
    ' ',
  )
const trades =
  'Bankers Beekeepers Brewers Builders Electricians Farmers Grocers Nurses Pilots Realtors Teachers Truckers'.split(
    ' ',
  )

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const surname = (random: Random): string => pick(random, starts) + pick(random, ends)

export function reportedWorld(random: Random, names: number): ReportedWorld {
  const lasts = ['Day', 'Hunt', 'Wayne', 'McQuarrie', 'O’Dellwood', 'Von Essenbruck', 'Lake', 'Grant']
  while (lasts.length < 46) {
    const last = random() < 0.15 ? `${surname(random)}-${surname(random)}` : surname(random)
    if (!lasts.includes(last)) lasts.push(last)
  }
  // Two of one name, and one who followed another of the same name.
  lasts.push(lasts[20]!, lasts[21]!)
  const taken = new Set<string>()
  const first = (last: string) => {
    for (;;) {
      const name = pick(random, firsts)
      if (!taken.has(`${name} ${last}`)) {
        taken.add(`${name} ${last}`)
        return name
      }
    }
  }
  const senators = lasts.map((last, i) => ({
    id: String(i + 1),
    name: `${first(last)} ${last}`,
    last,
    from: i === 47 ? '2025-01-08' : '2021-01-06',
    to: i === 21 ? '2025-01-07' : null,
  }))
  const bills = [2021, 2023, 2025].flatMap((year, y) =>
    Array.from({ length: 1200 }, (_, i) => ({
      id: String(y * 2000 + i + 1),
      number: i < 1150 ? `LB${i + 1}` : i < 1175 ? `LB${i - 1149}A` : `LR${i - 1174}CA`,
      year,
    })),
  )
  const filerName = (n: number): string => {
    const person = `${pick(random, firsts)} ${pick(random, ['', 'J. ', 'R. '])}${surname(random)}`
    return pick(random, [
      `${person} for Legislature`,
      `Friends of ${person}`,
      `Nebraska ${pick(random, trades)} PAC ${n}`,
      `Citizens for ${surname(random)}-${surname(random)} ${n}`,
      `${surname(random)} & ${surname(random)} Holdings ${n}, Inc.`,
    ])
  }
  const unique = new Set<string>()
  for (let n = 0; unique.size < names * 0.9; n++) unique.add(filerName(n))
  const people = new Set<string>()
  while (people.size < names * 0.1)
    people.add(
      `${pick(random, firsts)} ${String.fromCharCode(65 + Math.floor(random() * 26))}. ${surname(random)}${surname(random).toLowerCase()}`,
    )
  return {
    senators,
    bills,
    filers: [...unique].map((name, i) => ({ id: String(i + 1), name })),
    lobbyists: [...people].map((name, i) => ({ id: String(i + 1), name })),
  }
}

const biennium = (year: number): number => (year % 2 === 1 ? year : year - 1)

/** A paragraph, and who is meant in it. */
type Paragraph = { text: string; meant: string[] }

export function labelledReport(random: Random, world: ReportedWorld): Labelled {
  const year = pick(random, [2022, 2023, 2024, 2025, 2026])
  const on = `${year}-0${1 + Math.floor(random() * 5)}-1${Math.floor(random() * 10)}`
  const paragraphs = Array.from({ length: 7 }, () => {
    const turn = random()
    if (turn < 0.3) return senatorParagraph(random, world, on)
    if (turn < 0.5) return billParagraph(random, world, year)
    if (turn < 0.65) return nameParagraph(random, world)
    if (turn < 0.9) return trapParagraph(random, world)
    return { text: 'The hall emptied slowly. Nobody who was asked would say what comes next.', meant: [] }
  })
  return {
    text: paragraphs.map(({ text }) => text).join('\n'),
    on,
    meant: [...new Set(paragraphs.flatMap(({ meant }) => meant))],
  }
}

function senatorParagraph(random: Random, { senators }: ReportedWorld, on: string): Paragraph {
  const sitting = senators.filter(({ from, to }) => from <= on && (to === null || on <= to))
  const one = pick(random, sitting)
  const isAlone = sitting.filter(({ last }) => last === one.last).length === 1
  const { name, last } = one
  const first = name.slice(0, name.length - last.length - 1)
  const meant = [`senator ${one.id}`]
  const whole = [
    `${name} of Ogallala said the numbers “do not add up.”`,
    `State Sen. ${name}, who farms near Arcadia, voted no.`,
    `The amendment came from Sen. ${name}’s office.`,
    `“It is ${name}’s to lose,” a colleague said.`,
    `“${name},” the chair called, and waited.`,
    `Sen. ${first} “Bud” ${last} laughed at that.`,
    `Sen. ${first} T. ${last} asked for a recess.`,
    `Sen. ${first[0]}. ${last} objected.`,
    `(${name} did not vote.)`,
    `Former Speaker ${name} came back for a day.`,
    `${name}’s father, Old ${first} of Valentine, watched from the balcony.`,
  ]
  if (!isAlone) return { text: pick(random, whole), meant }
  const other = pick(
    random,
    sitting.filter((two) => sitting.filter(({ last: same }) => same === two.last).length === 1),
  )
  const both = [`senator ${one.id}`, `senator ${other.id}`]
  return pick<() => Paragraph>(random, [
    () => ({ text: pick(random, whole), meant }),
    () => ({ text: `Sen. ${last} rose twice. ${last}’s wife, Ann ${last}, sat in the gallery.`, meant }),
    () => ({ text: `“No,” said Senator ${last}. “Not this year.”`, meant }),
    () => ({ text: `The plan is state Sen. ${last}’s, and nobody else’s.`, meant }),
    () => ({ text: `Sens. ${last} and ${other.last} were excused.`, meant: both }),
    () => ({ text: `Senators ${other.last}, ${last} and others asked to be heard.`, meant: both }),
    () => ({ text: `Speaker ${last} set the agenda; Sen. ${other.last} did not like it.`, meant: both }),
    () => ({ text: `Sen. ${last}, R-Kearney, thanked Sen. ${other.last}, D-Omaha.`, meant: both }),
  ])()
}

function billParagraph(random: Random, { bills }: ReportedWorld, year: number): Paragraph {
  const isOther = random() < 0.25
  const bill = pick(
    random,
    bills.filter((one) => (one.year === biennium(year)) !== isOther),
  )
  const [, letters, digits, tail] = /^(L[BR])(\d+)(\D*)$/.exec(bill.number)!
  const shown = pick(random, [
    `${letters}${digits}${tail}`,
    `${letters} ${digits}${tail}`,
    `${letters!.split('').join('.')}. ${digits}${tail}`,
    `Legislative ${letters === 'LB' ? 'Bill' : 'Resolution'} ${digits}${tail}`,
  ])
  const text = isOther
    ? pick(random, [
        `It copies ${shown} of ${bill.year}, lawyers said.`,
        `A ${bill.year} law, ${shown} (${bill.year}), did the same.`,
        `Lawmakers passed ${shown} in ${bill.year + 1} and regretted it.`,
        `They remembered ${bill.year}’s ${shown}.`,
      ])
    : pick(random, [
        `${shown} would pay for it.`,
        `The committee held ${shown}, and the room groaned.`,
        `“${shown} is dead,” the clerk whispered.`,
        `Supporters of ${shown}’s second section wore green.`,
        `Nobody spoke against the measure (${shown}).`,
      ])
  return { text, meant: [`bill ${bill.id}`] }
}

function nameParagraph(random: Random, { filers, lobbyists }: ReportedWorld): Paragraph {
  if (random() < 0.3) {
    const { id, name } = pick(random, lobbyists)
    return {
      text: pick(random, [
        `Lobbyist ${name} left early.`,
        `${name}’s clients were not named.`,
        `“Ask ${name},” he said.`,
      ]),
      meant: [`lobbyist ${id}`],
    }
  }
  const { id, name } = pick(random, filers)
  return {
    text: pick(random, [
      `Mailers came from ${name}.`,
      `“${name}” stood on the envelope.`,
      `${name}’s report was late.`,
      `A donor (${name}) gave twice.`,
    ]),
    meant: [`filer ${id}`],
  }
}

function trapParagraph(random: Random, { senators, bills }: ReportedWorld): Paragraph {
  const { last } = pick(random, senators)
  const stranger = `${pick(random, ['Aldo', 'Brita', 'Casimir', 'Dorit'])} ${last}`
  const { number } = pick(random, bills)
  const digits = number.replace(/\D/g, '')
  const text = pick(random, [
    `Trucks were lined up through ${last}, a town of 300.`,
    `${last} County’s sheriff closed ${last} Road.`,
    `${last} High School won in overtime; its LB ${digits} had two sacks.`,
    `Linebacker LB ${digits} returned to the roster.`,
    `The calf weighed ${digits} lb at birth.`,
    `U.S. Sen. ${last} flew in from Washington.`,
    `Kansas state Sen. ${last} signed the letter.`,
    `Coach ${last} and Judge ${last} are cousins.`,
    `${stranger}, a dentist, wrote the letter.`,
    `Sen. ${stranger} of Ohio sent his regards.`,
    `The lake froze, and a hunt began on the third day of the grant.`,
    `The will of the late ${stranger} left the land to the county.`,
    `Flight LB ${digits}-${digits} from Denver was late.`,
    `The ${last} family has farmed there since 1880.`,
    `Mayor ${last} cut the ribbon.`,
  ])
  return { text, meant: [] }
}
