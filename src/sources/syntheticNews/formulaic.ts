// Reports that come every day in the same words: the weather, the police log, the game, prices, obituaries. Two of one kind have most words in
// common and are two stories; what tells them apart are the names and numbers. Each can be told again, as a second outlet prints it.
import { madeWord, type Random } from './labelled.ts'

export interface Told {
  title: string
  text: string
}
export interface FormulaicReport {
  kind: string
  tell(random: Random): Told
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const from = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const name = (random: Random): string => capital(madeWord(random, 2 + Math.floor(random() * 2)))
const person = (random: Random): string => `${pick(random, givens)} ${name(random)}`
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

const givens = [
  'Ada',
  'Ben',
  'Cora',
  'Dale',
  'Edna',
  'Floyd',
  'Greta',
  'Homer',
  'Iris',
  'Joel',
  'Lena',
  'Milo',
]
const towns = [
  'Alder',
  'Brule Fork',
  'Cedar Rise',
  'Dannevik',
  'Elm Ford',
  'Fairgate',
  'Goose Bend',
  'Harlow',
]
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const skies = ['sunny', 'mostly sunny', 'partly cloudy', 'cloudy', 'clear', 'windy']
const winds = ['north', 'south', 'northwest', 'southeast', 'west']
const calls = [
  'a disturbance',
  'a traffic stop',
  'a two-car crash',
  'a theft',
  'a welfare check',
  'a fire alarm',
]
const schools = ['Panthers', 'Bluejays', 'Cardinals', 'Longhorns', 'Wolves', 'Knights', 'Raiders', 'Chargers']

/** What one report tells, and the sentences that every report of its kind has. When it is told a second time, some are left out and the title differs. */
interface Edition {
  titles: string[]
  /** Facts in their order. */
  facts: string[]
  /** The same every day. */
  always: string[]
}

/** `n` numbers the editions of one week: no two of one place and day. */
type Kind = (random: Random, n: number) => Edition

const weather: Kind = (random, n) => {
  const town = towns[n % towns.length]!
  const day = days[Math.floor(n / towns.length) % days.length]!
  const [high, low] = [from(random, 28, 96), from(random, 4, 62)]
  return {
    titles: [`${town} weather for ${day}`, `${day} forecast: ${pick(random, skies)}, high of ${high}`],
    facts: [
      `${day} will be ${pick(random, skies)} in ${town}, with a high near ${high} degrees and a ${pick(random, winds)} wind of ${from(random, 3, 14)} to ${from(random, 15, 38)} mph.`,
      `At night it will be ${pick(random, skies)}, with a low around ${low} and a chance of precipitation of ${from(random, 0, 90)} percent.`,
      `The day after brings a high near ${from(random, 28, 96)}, and the low will be around ${from(random, 4, 62)}.`,
    ],
    always: [
      'The National Weather Service office in Hastings issues this forecast twice a day for south central Nebraska and north central Kansas.',
      'Residents should keep an eye on changing conditions, have several ways of receiving warnings, and never drive into flooded roads.',
      'Road conditions are available from the Nebraska Department of Transportation at 511 or on its website and app.',
    ],
  }
}

const police: Kind = (random) => {
  const town = pick(random, towns)
  const day = `${pick(random, ['Jan.', 'Feb.', 'March', 'Oct.', 'Nov.'])} ${from(random, 1, 28)}`
  return {
    titles: [`${town} police log, ${day}`, `Police and sheriff’s calls for ${day}`],
    facts: many(from(random, 4, 6), () =>
      pick(random, [
        `At ${from(random, 1, 12)}:${from(random, 10, 59)} p.m., officers were called to ${pick(random, calls)} in the ${from(random, 2, 59)}00 block of ${name(random)} Street.`,
        `${person(random)}, ${from(random, 18, 77)}, of ${pick(random, towns)} was arrested on suspicion of driving under the influence and taken to the county jail.`,
        `${person(random)}, ${from(random, 18, 77)}, was cited after ${pick(random, calls)} near Highway ${from(random, 2, 99)}.`,
        `A report of ${pick(random, calls)} came at ${from(random, 1, 12)}:${from(random, 10, 59)} a.m. from ${name(random)} Avenue.`,
      ]),
    ),
    always: [
      `The following calls for service were reported by the police department in ${town} and by the county sheriff’s office.`,
      'All persons are presumed innocent until proven guilty in a court of law, and charges may be changed or dismissed.',
      'Anyone with information about a crime may call Crimestoppers without giving a name and may be eligible for a cash reward.',
    ],
  }
}

const game: Kind = (random) => {
  const [home, away] = [name(random), name(random)]
  const [ours, theirs] = [from(random, 20, 62), from(random, 0, 19)]
  const players = many(4, () => person(random))
  return {
    titles: [`${home} rolls past ${away}, ${ours}-${theirs}`, `${away} falls at ${home}`],
    facts: [
      `${players[0]} ran for ${from(random, 90, 260)} yards and ${from(random, 2, 4)} touchdowns as the ${home} ${pick(random, schools)} beat the ${away} ${pick(random, schools)} ${ours}-${theirs} on Friday night.`,
      `Quarterback ${players[1]} completed ${from(random, 7, 24)} passes for ${from(random, 80, 310)} yards, and ${players[2]} led the defense with ${from(random, 6, 15)} tackles.`,
      `${players[3]} scored from ${from(random, 2, 60)} yards out for ${away} in the second quarter.`,
      `${home} improved to ${from(random, 1, 8)}-${from(random, 0, 5)} and plays at ${name(random)} next week.`,
    ],
    always: [
      'The home team took the opening kickoff, scored on its first possession and never trailed in the game.',
      'The offensive line controlled the line of scrimmage, and the coach praised the effort of his players in all three phases.',
      'Playoff pairings will be announced by the Nebraska School Activities Association at the end of the regular season.',
    ],
  }
}

const prices: Kind = (random) => {
  const town = pick(random, towns)
  const price = () => `$${from(random, 3, 14)}.${from(random, 10, 99)}`
  return {
    titles: [`Grain and livestock prices at ${town}`, `Closing markets: corn ${price()}`],
    facts: [
      `Corn closed at ${price()} a bushel, ${pick(random, ['up', 'down'])} ${from(random, 1, 19)} cents, and soybeans at ${price()}, ${pick(random, ['up', 'down'])} ${from(random, 1, 29)} cents.`,
      `Winter wheat was ${price()} and milo ${price()} at the elevator in ${town}.`,
      `Choice steers of ${from(random, 1100, 1500)} pounds brought $${from(random, 150, 260)}.${from(random, 10, 99)} a hundredweight on a run of ${from(random, 300, 4000)} head.`,
    ],
    always: [
      'Prices are cash bids at the close of trading, are subject to change without notice and do not include discounts for moisture.',
      'Futures were mixed as traders weighed export sales, the dollar, the weather in South America and the next report of the U.S. Department of Agriculture.',
      'Call your local elevator or livestock market for current bids and delivery times before hauling.',
    ],
  }
}

const obituary: Kind = (random) => {
  const last = name(random)
  const [given, age] = [pick(random, givens), from(random, 61, 99)]
  const town = pick(random, towns)
  return {
    titles: [`${given} ${last}, ${age}`, `Services for ${given} ${last} of ${town}`],
    facts: [
      `${given} ${last}, ${age}, of ${town} died on ${pick(random, ['Jan.', 'March', 'Nov.'])} ${from(random, 1, 28)} at ${name(random)} Manor.`,
      `Born in ${from(random, 1927, 1963)} to ${person(random)} and ${person(random)}, ${given} farmed near ${name(random)} for ${from(random, 20, 50)} years.`,
      `Survivors include children ${pick(random, givens)} of ${name(random)}, ${pick(random, givens)} of ${name(random)} and ${from(random, 2, 15)} grandchildren.`,
    ],
    always: [
      'Funeral services will be held at the church with the pastor officiating, and burial will be in the city cemetery.',
      'Visitation will be from 5 to 7 p.m. the evening before with the family present to greet relatives and friends.',
      'Memorials are suggested to the family’s choice, and condolences may be shared online with the funeral home.',
    ],
  }
}

const roads: Kind = (random) => {
  const highway = from(random, 2, 183)
  const [one, other] = [name(random), name(random)]
  return {
    titles: [`Highway ${highway} work near ${one}`, `Lane closures planned from ${one} to ${other}`],
    facts: [
      `Weather permitting, work will begin the week of ${pick(random, ['March', 'April', 'Oct.'])} ${from(random, 1, 28)} on Highway ${highway} between ${one} and ${other}, from mile marker ${from(random, 1, 250)} to ${from(random, 251, 460)}.`,
      `${name(random)} Construction of ${pick(random, towns)} has the contract of $${from(random, 1, 30)}.${from(random, 1, 9)} million.`,
      `The project manager is ${person(random)}, and completion is expected in ${from(random, 2, 18)} weeks.`,
    ],
    always: [
      'Traffic will be maintained with lane closures, flaggers and a pilot car, and motorists should expect delays and a width restriction.',
      'The Nebraska Department of Transportation reminds motorists to drive cautiously through construction zones, to buckle up and to put phones down.',
      'Work includes milling, asphalt paving, bridge repair, culvert replacement and new pavement markings.',
    ],
  }
}

const agenda: Kind = (random) => {
  const county = name(random)
  return {
    titles: [`${county} County board meets`, `On the agenda in ${county} County`],
    facts: [
      `The ${county} County Board of Commissioners will meet at ${from(random, 8, 10)}:${from(random, 10, 59)} a.m. on ${pick(random, ['Jan.', 'Feb.', 'Dec.'])} ${from(random, 1, 28)}.`,
      `On the agenda are a conditional use permit for ${person(random)}, a bid of $${from(random, 20, 400)},${from(random, 100, 999)} by ${name(random)} Motors for a motor grader, and a subdivision named ${name(random)} Acres.`,
      `Commissioner ${name(random)} will report on bridge ${from(random, 10, 900)}, and claims of $${from(random, 100, 900)},${from(random, 100, 999)} will be considered.`,
    ],
    always: [
      'The meeting is in the commissioners’ room of the courthouse, is open to the public and begins with the Pledge of Allegiance.',
      'Also planned are approval of minutes, reports of committees, public comment, resolutions and officials’ monthly fee reports.',
      'A current agenda is kept for inspection at the office of the county clerk during normal business hours.',
    ],
  }
}

const court: Kind = (random) => {
  const county = name(random)
  const day = `${pick(random, ['Jan.', 'May', 'Sept.'])} ${from(random, 1, 28)}`
  return {
    titles: [`${county} County court, ${day}`, `Sentenced in ${county} County`],
    facts: many(from(random, 4, 7), () => {
      const [who, age] = [person(random), from(random, 19, 70)]
      return pick(random, [
        `${who}, ${age}, of ${pick(random, towns)} was fined $${from(random, 1, 9)}00 and costs of $${from(random, 40, 60)} for speeding ${from(random, 6, 30)} miles an hour over the limit.`,
        `${who}, ${age}, was sentenced to ${from(random, 2, 180)} days in jail and ${from(random, 6, 24)} months of probation for third-degree assault.`,
        `${who}, ${age}, of ${name(random)} pleaded no contest to driving during revocation; the license was revoked for ${from(random, 1, 15)} years.`,
      ])
    }),
    always: [
      'The following dispositions are a matter of public record and are published as provided by the clerk of the court without exception.',
      'Fines are paid to the county school fund, costs include judges’ retirement, legal services and automation fees.',
      'Sentences may be appealed, and persons of the same or a similar name are not to be confused with those listed.',
    ],
  }
}

const crops: Kind = (random, n) => {
  const region = ['northwest', 'north', 'northeast', 'central', 'east', 'southwest', 'south', 'southeast'][
    n % 8
  ]!
  const percent = () => from(random, 1, 98)
  return {
    titles: [`Crop progress in the ${region}`, `Corn ${percent()}% planted in ${region}`],
    facts: [
      `In the ${region} district, corn condition rated ${percent()}% good and ${percent()}% excellent in the week that ended ${pick(random, ['May', 'June', 'July'])} ${from(random, 1, 28)}, with ${from(random, 1, 7)}.${from(random, 0, 9)} days suitable for fieldwork.`,
      `Soybeans planted was ${percent()}%, compared with ${percent()}% last year and ${percent()}% for the five-year average.`,
      `Winter wheat headed was ${percent()}%; topsoil moisture supplies rated ${percent()}% short and ${percent()}% adequate.`,
    ],
    always: [
      'The figures come from reporters in each county who are asked every week by the National Agricultural Statistics Service.',
      'Pasture and range conditions, stock water supplies and hay are rated by the same reporters from very poor to excellent.',
      'The next crop progress and condition report will be published on Monday afternoon after the markets close.',
    ],
  }
}

/** The last two were written after the rule that tells them apart. */
export const formulaicKinds: Record<string, Kind> = {
  weather,
  police,
  game,
  prices,
  obituary,
  roads,
  agenda,
  court,
  crops,
}

/** Made of real words, as they come; a second telling leaves out a fact or a sentence now and then. */
export function formulaicReport(random: Random, kind: string, n: number): FormulaicReport {
  const { titles, facts, always } = formulaicKinds[kind]!(random, n)
  return {
    kind,
    tell: (again) => {
      const least = Math.max(2, facts.length - 1)
      // The first one says where and when.
      const kept = facts.filter((_, i) => i === 0 || again() < 0.92)
      const told = kept.length < least ? facts : kept
      const common = always.filter(() => again() < 0.85)
      return {
        title: pick(again, titles),
        text: (again() < 0.5
          ? [...told, ...common]
          : [...common.slice(0, 1), ...told, ...common.slice(1)]
        ).join(' '),
      }
    },
  }
}
