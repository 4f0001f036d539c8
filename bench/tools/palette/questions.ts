// Five hundred questions as people write them, each with the one thing that is meant. What is drawn can be told from its namesakes by what is
// typed: at most two others of its kind begin so, of people at most two in any list.
import type pg from 'pg'
import { foldName } from '../../../src/domain/names.ts'
import { Random } from '../../../src/sources/syntheticVoters/random.ts'
import type { PaletteItem } from '../../../src/features/search/palette/groups.ts'

export interface Question {
  group: string
  typed: string
  isMeant(item: PaletteItem): boolean
}

interface Thing {
  id: string
  title: string
}

const mostNamesakes = 2

export async function drawQuestions(owner: pg.Pool, seed: number): Promise<Question[]> {
  const random = new Random(seed, 'questions')
  const questions: Question[] = []
  const ask = (group: string, typed: string, key: string) =>
    questions.push({ group, typed, isMeant: (item) => item.key === key })
  const things = async (query: string): Promise<Thing[]> => (await owner.query<Thing>(query)).rows
  /** `count` things that are told by what `way` makes of their title. */
  const draw = (
    group: string,
    kind: string,
    all: Thing[],
    count: number,
    way: Way,
    others: Thing[] = all,
  ) => {
    const names = others.map(({ title }) => foldName(title).split(' '))
    for (let asked = 0, tries = 0; asked < count; tries++) {
      if (tries > 3000) throw new Error(`No ${count} of ${group} can be told by ${way.name}.`)
      const thing = random.pick(all)
      const typed = way(foldName(thing.title).split(' '), names, random)
      if (typed === null) continue
      ask(group, typed, `${kind}/${thing.id}`)
      asked++
    }
  }

  await askBills(owner, random, ask)
  const bills = await things(`select id::text, title from bills where title <> ''`)
  draw('bill by words of its title', 'bill', bills, 20, someWords(3))

  const sitting = (column: string) =>
    things(
      `select distinct s.id::text, s.${column} as title from senators s join senator_terms t on t.senator_id = s.id where t.to_on is null or t.to_on > now()`,
    )
  draw('senator by last name', 'senator', await sitting('last_name'), 20, whole)
  draw('senator with a typo', 'senator', await sitting('name'), 10, slipped)
  for (const { id, title } of (await sitting('last_name')).slice(0, 5))
    ask('senator by last name', `senator ${title.toLowerCase()}`, `senator/${id}`)

  const filers = await things(
    `select f.id::text, f.name as title from filers f join filer_totals t on t.filer_id = f.id`,
  )
  draw('filer by half its name', 'filer', filers, 15, half)
  draw('filer in other order', 'filer', filers, 10, swapped)
  draw('filer with a typo', 'filer', filers, 15, slipped)
  const donors = await things(
    `select id::text, name_key as title from donors where given_rows > 0 and name_key like '% %'`,
  )
  draw('state donor by name', 'donor', donors, 10, whole)
  draw('state donor in other order', 'donor', donors, 10, swapped)
  draw('state donor by half the name', 'donor', donors, 10, half)
  draw('state donor with a typo', 'donor', donors, 15, slipped)

  const people = await things(`select id::text, first_name || ' ' || last_name as title from people`)
  draw('person by name', 'contact', people, 10, whole)
  draw('person by half the name', 'contact', people, 15, half)
  draw('person in other order', 'contact', people, 10, swapped)
  draw('person with a typo', 'contact', people, 15, slipped)
  const givers = await things(`select committee_id || ' ' || donor_id as id, name as title from fund_donors`)
  draw('donor of a committee', 'fundDonor', givers, 5, whole)
  const committees = await things(`select id::text, name as title from committees`)
  draw('committee by half its name', 'committee', committees, 5, half)
  draw('committee with a typo', 'committee', committees, 5, slipped)

  // Of people who are in several lists one types on until the name is told from those in the others.
  const bearers = ['sign', 'person', 'lobby']
  const named = await things(
    `select '' as id, name as title from sign_requests union all select '', name from users union all select '', name from lobby_parties
     union all select '', first_name || ' ' || last_name from people`,
  )
  const listed: [string, string, string, number][] = [
    ['event', 'events', 'title', 10],
    ['task', 'tasks', 'title', 15],
    ['project', 'projects', 'name', 10],
    ['universe', 'universes', 'name', 10],
    ['walkbook', 'walkbooks', 'name', 10],
    ['survey', 'surveys', 'name', 5],
    ['phoneList', 'phone_lists', 'name', 5],
    ['report', 'reports', 'title', 5],
    ['chart', 'charts', 'title', 5],
    ['layer', 'map_layers', 'name', 5],
    ['sign', 'sign_requests', 'name', 5],
    ['lobbyFundraiser', 'lobby_fundraisers', 'title', 5],
    ['invoice', 'invoices', 'memo', 10],
    ['firm', 'firms', 'name', 10],
    ['person', 'users', 'name', 10],
    ['lobby', 'lobby_parties', 'name', 10],
  ]
  for (const [kind, table, column, count] of listed)
    draw(
      `${kind} by some words`,
      kind,
      await things(`select id::text, ${column} as title from ${table}`),
      count,
      half,
      bearers.includes(kind) ? named : undefined,
    )
  for (const [kind, table] of [
    ['firm', 'firms'],
    ['lobby', 'lobby_parties'],
  ] as const)
    draw(
      `${kind} with a typo`,
      kind,
      await things(`select id::text, name as title from ${table}`),
      5,
      slipped,
    )

  for (const { id, title } of await things(
    `select id::text, number::text as title from book_entries order by md5(id::text) limit 10`,
  ))
    ask('entry by its number', random.chance(0.5) ? `entry ${title}` : `#${title}`, `entry/${id}`)
  for (const { id, title } of committees.slice(0, 5))
    questions.push({
      group: 'statement of a committee',
      typed: `b-1 ${title.split(' ')[0]!.toLowerCase()}`,
      isMeant: ({ key }) => key.startsWith(`statement/${id} `),
    })

  // Some of the whole, because all of a million would not fit.
  const articles = await things(`select id::text, title from news_articles where id % 37 = 0`)
  draw('article by words of its headline', 'article', articles, 20, someWords(4))
  draw('article, the last word half typed', 'article', articles, 10, lastHalf)
  draw('article, words in other order', 'article', articles, 10, (words, all, r) =>
    someWords(4)(words.toReversed(), all, r),
  )
  for (const [typed, path] of pages)
    questions.push({ group: 'screen or action', typed, isMeant: ({ to }) => path.test(to) })
  return questions
}

/** As typed, of the newest session unless a year is said. */
async function askBills(
  owner: pg.Pool,
  random: Random,
  ask: (group: string, typed: string, key: string) => void,
): Promise<void> {
  const { rows } = await owner.query<{
    id: string
    n: string
    kind: string
    from: number
    to: number
    newest: boolean
  }>(
    `select b.id::text, substr(b.number, 3) as n, left(b.number, 2) as kind, s.year_start as "from", s.year_end as "to",
       s.year_end = max(s.year_end) over () as newest
     from bills b join legislative_sessions s on s.id = b.session_id where b.number ~ '^LB[0-9]+$' order by b.id`,
  )
  const newest = rows.filter((bill) => bill.newest)
  const styles = [
    (n: string) => `LB ${n}`,
    (n: string) => `lb${n}`,
    (n: string) => `L.B. ${n}`,
    (n: string) => `lb-${n}`,
    (n: string) => n,
  ]
  for (let i = 0; i < 40; i++) {
    const bill = random.pick(newest)
    ask('bill by number', styles[i % styles.length]!(bill.n), `bill/${bill.id}`)
  }
  const dated = [
    (n: string, year: number) => `lb ${n} ${year}`,
    (n: string, year: number) => `LB${n} ${year}`,
    (n: string, year: number) => `${year} lb ${n}`,
  ]
  for (let i = 0; i < 30; i++) {
    const bill = random.pick(rows)
    ask(
      'bill by number and year',
      dated[i % 3]!(bill.n, random.chance(0.5) ? bill.from : bill.to),
      `bill/${bill.id}`,
    )
  }
}

type Way = (words: string[], all: string[][], random: Random) => string | null

const bears = (name: string[], typed: string[]) =>
  typed.every((part) => name.some((word) => word.startsWith(part)))

const isTold = (typed: string[], all: string[][]): boolean => {
  let named = 0
  for (const words of all) if (bears(words, typed) && ++named > 1 + mostNamesakes) return false
  return true
}

const whole: Way = (words, all) => (isTold(words, all) ? words.join(' ') : null)

const swapped: Way = (words, all) =>
  words.length > 1 && isTold(words, all) ? [words.at(-1)!, ...words.slice(0, -1)].join(' ') : null

/** The first word and as little of the others as tells it, three letters at least: "ada lar", "print yard mel". */
const half: Way = (words, all) => {
  for (let letters = 3; letters < 12; letters++) {
    const typed = words.map((word, at) => (at === 0 ? word : word.slice(0, letters)))
    if (isTold(typed, all)) return typed.join(' ')
  }
  return null
}

/** Some long words, in their order. */
const someWords =
  (count: number): Way =>
  (words, all, random) => {
    const long = [...new Set(words.filter((word) => word.length > 4))]
    while (long.length > count) long.splice(random.below(long.length), 1)
    return long.length === count && isTold(long, all) ? long.join(' ') : null
  }

const lastHalf: Way = (words, all, random) => {
  const typed = someWords(4)(words, all, random)?.split(' ')
  if (!typed || typed.at(-1)!.length < 6) return null
  const half = [...typed.slice(0, -1), typed.at(-1)!.slice(0, 4)]
  return isTold(half, all) ? half.join(' ') : null
}

/** The whole name with one slip in its longest word: a letter replaced, left out or put in, or two neighbors swapped. */
const slipped: Way = (words, all, random) => {
  const longest = words.toSorted((a, b) => b.length - a.length)[0]!
  if (longest.length < 5 || !isTold(words, all)) return null
  const at = 1 + random.below(longest.length - 2)
  const letter = String.fromCodePoint(97 + random.below(26))
  const [before, rest] = [longest.slice(0, at), longest.slice(at)]
  const typed = random.pick([
    before + letter + rest.slice(1),
    before + rest.slice(1),
    before + letter + rest,
    before + (rest[1] ?? '') + rest[0]! + rest.slice(2),
  ])
  const wrong = words.map((word) => (word === longest ? typed : word))
  // A slip that makes the beginning of another name asks for that one.
  return typed === longest || all.some((name) => bears(name, wrong)) ? null : wrong.join(' ')
}

const committeePage = (rest: string) => new RegExp(`^/committee/[0-9a-f-]+${rest}$`)

/** As typed by someone who is in no committee just then: the page of any committee is meant. */
const pages: [string, RegExp][] = [
  ['find a voter', /^\/search-voters$/],
  ['universe', /^\/advanced-voter-search$|\/walkbooks\/universes$/],
  ['map lay', /^\/shapefiles$/],
  ['terminal', /^\/nadcterminal$/],
  ['state filers', /^\/nadc\/committees$/],
  ['candidate committees', /^\/candidate-committees$/],
  ['match ident', /^\/nadcterminal\/match$/],
  ['bills', /^\/bills$/],
  ['attendance', /^\/senator-attendance$/],
  ['33', /^\/33towin$/],
  ['lobbyists', /^\/lobbyist$/],
  ['principals', /^\/lobbyist\/principals$/],
  ['connections', /^\/connections$/],
  ['news dash', /^\/news-dashboard$/],
  ['pdf', /^\/pdfEditor$/],
  ['charts', /^\/charts$/],
  ['sign-in sheets', /^\/SignInSheet$/],
  ['organization', /^\/organization$/],
  ['budget', committeePage('/budget')],
  ['volunteers', committeePage('/volunteers')],
  ['walkbooks', committeePage('/walkbooks')],
  ['cut turf', committeePage('/walkbook-maker')],
  ['invoices', committeePage('/accounting/invoices')],
  ['transactions', committeePage('/accounting/transactions')],
  ['state reports', committeePage('/accounting/nadc-reports')],
  ['surveys', committeePage('/walkbooks/surveys')],
  ['invite a member', /^\/organization\?tab=members$/],
  ['new committee', /^\/organization\?tab=committees$/],
  ['second factor', /^\/account#second-factor$/],
  ['email people', committeePage('/volunteers\\?view=everyone&email=shown')],
]
