// Saved pages of the Clerk's lobby database: the roster of names, the positions on a bill, one lobbyist or principal, and reported money. What
// a page is about stands in its address; a saved page has it in a comment, in its links and forms, or in the name of its file.
import { parseHTML } from '../html/parseHtml.ts'
import { readCents, readDay } from '../nadc/cells.ts'
import { billKindOf } from '../../domain/law/legislature/stages.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { clerkIdOf, legislatureCode, partyOf, sideOf, tidy } from './said.ts'
import type { LobbyReading, LobbySaid, Role, SaidLine, SaidParty } from './said.ts'

export const pageSorts = ['roster', 'party', 'positions', 'money'] as const
export type PageSort = (typeof pageSorts)[number]

/** Told by what is on the page. Null for a page that is none of them. */
export function lobbyPageSort(text: string): PageSort | null {
  if (/^\s*\[/.test(text)) return 'roster'
  if (/<th[^>]*>(?:\s|<[^>]*>)*position\b/i.test(text)) return 'positions'
  if (/<t[hd][^>]*>(?:\s|<[^>]*>)*category\b/i.test(text) && /(receipts|expenses)/i.test(text)) return 'money'
  return /link=view_(lobbyist|principal)\b/i.test(text) ? 'party' : null
}

export function readLobbyPage(text: string, path: string): LobbyReading {
  const sort = lobbyPageSort(text)
  if (sort === 'roster') return readRoster(text, path)
  if (sort === null)
    return { problem: 'this is no page of the Clerk’s lobby database. Save the page as HTML and try again.' }
  const { document } = parseHTML(text)
  const about = aboutOf(text, document, path)
  if (sort === 'positions') return readPositions(document, about)
  return sort === 'money' ? readMoney(document, about) : readParty(document, about)
}

function readRoster(text: string, path: string): LobbyReading {
  const role = roleIn(path)
  if (!role)
    return {
      problem:
        'this roster does not tell whether it lists lobbyists or principals. Name the file LORP=L.json or LORP=P.json.',
    }
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    return { problem: 'this roster is not whole. Download it again.' }
  }
  if (!Array.isArray(rows)) return { problem: 'this roster lists no names. Download it again.' }
  const said: LobbySaid[] = []
  let nameless = 0
  for (const row of rows as { value?: unknown; label?: unknown }[]) {
    const clerkId = clerkIdOf(idText(row?.value))
    const party = partyOf(typeof row?.label === 'string' ? row.label : '', { clerkId })
    if (!clerkId) nameless++
    // One principal of the real roster has a number and no name.
    else said.push({ what: 'name', role, party })
  }
  return { said, notes: nameless === 0 ? undefined : [`${nameless} entries of the roster have no number.`] }
}

const idText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : ''

const roleIn = (path: string): Role | null =>
  /LORP(?:=|%3D|_)L|lobbyist/i.test(path)
    ? 'lobbyist'
    : /LORP(?:=|%3D|_)P|principal/i.test(path)
      ? 'principal'
      : null

/** What the address says, gathered from wherever it stands. */
type About = (name: string) => string

function aboutOf(html: string, document: Document, path: string): About {
  const saved = /saved from url=\(\d+\)(\S+)/i.exec(html)?.[1] ?? ''
  const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
  const pager = [...document.querySelectorAll('a[href*="page="]')].map(
    (link) => link.getAttribute('href') ?? '',
  )
  const addresses = [saved, canonical, path, ...pager]
  return (name) => {
    for (const address of addresses) {
      const value = inAddress(address, name)
      if (value !== '') return value
    }
    return inForm(document, name)
  }
}

/** Also of a file's name, where "=" and "&" often became "_". */
function inAddress(address: string, name: string): string {
  let text = address.replaceAll('&amp;', '&')
  try {
    text = decodeURIComponent(text)
  } catch {
    // As it stands.
  }
  if (name === 'link') return /link[=_]view_([a-z]+)/i.exec(text)?.[1] ?? ''
  const word = name.replaceAll(/[[\]]/g, '\\$&')
  return (
    new RegExp(`(?:^|[?&_/\\s])${word}[=_]([^&#_\\s/]*)`, 'i').exec(text)?.[1]?.replace(/\.html?$/i, '') ?? ''
  )
}

function inForm(document: Document, name: string): string {
  const field = [...document.querySelectorAll('input, select')].find(
    (one) =>
      one.getAttribute('name')?.toLowerCase() === name.toLowerCase() &&
      (!/^(checkbox|radio)$/i.test(one.getAttribute('type') ?? '') || one.hasAttribute('checked')),
  )
  const from = field?.tagName === 'SELECT' ? field.querySelector('option[selected]') : field
  return (from?.getAttribute('value') ?? '').trim()
}

function readPositions(document: Document, about: About): LobbyReading {
  const legislature = legislatureCode(about('Legislature'))
  const bill =
    `${about('Prefix')}${about('Number')}${about('Suffix')}`.toUpperCase().replaceAll(/\s/g, '') ||
    billInHeading(document)
  if (!legislature || !billKindOf(bill))
    return {
      problem:
        'this page does not tell its bill. Save it under the name of its address, with Legislature=, Prefix= and Number= in it.',
    }
  const table = tableWith(document, ['lobbyist', 'principal', 'position'])
  if (!table)
    return { problem: `the page of ${bill} has no table of positions. Save the whole page and try again.` }
  const said: LobbySaid[] = []
  let bad = 0
  for (const row of table.rows) {
    const side = sideOf(textOf(table.cell(row, 'position')))
    const registrationId = clerkIdOf(numberIn(row, 'RegistrationID'))
    const [lobbyist, principal] = [
      partyIn(table.cell(row, 'lobbyist'), 'lobbyist'),
      partyIn(table.cell(row, 'principal'), 'principal'),
    ]
    if (!side || !registrationId || !isNamed(lobbyist) || !isNamed(principal)) bad++
    else said.push({ what: 'position', legislature, bill, registrationId, lobbyist, principal, side })
  }
  return {
    said,
    notes:
      bad === 0 ? undefined : [`${bill}: ${bad} rows of the page have no side, no registration or no name.`],
  }
}

const billInHeading = (document: Document) =>
  [...document.querySelectorAll('h1, h2, h3, h4, caption')]
    .map((heading) =>
      /\bL[BR]\s*\d{1,5}(?:CA|A)?\b/i.exec(textOf(heading))?.[0].toUpperCase().replaceAll(/\s/g, ''),
    )
    .find(Boolean) ?? ''

const isNamed = ({ name, clerkId }: SaidParty) => name !== '' || clerkId !== null

function readMoney(document: Document, about: About): LobbyReading {
  const typed = about('type').toUpperCase()
  const form = typed === 'B' || typed === 'C' ? typed : null
  const year = Number(about('Year'))
  const whose: Role = form === 'C' ? 'principal' : 'lobbyist'
  const clerkId = clerkIdOf(
    about(whose === 'principal' ? 'PrincipalID[]' : 'LobbyistID[]') ||
      about(whose === 'principal' ? 'PrincipalID' : 'LobbyistID'),
  )
  const quarters = quarterNames.flatMap((name, at) => (/^y/i.test(about(name)) ? [at + 1] : []))
  if (form === null || !(year >= 1990 && year <= 2100) || !clerkId || quarters.length !== 1)
    return {
      problem:
        'this page of reported money does not tell the form, the year, one quarter and whose it is. Name the file like type=B&Year=2025&FirstQuarter=Y&LobbyistID=12.html.',
    }
  const table = tableWith(document, ['category'])
  const lines: SaidLine[] = []
  for (const row of table?.rows ?? []) {
    const category = textOf(table!.cell(row, 'category'))
    const [receipts, expenses] = [
      centsIn(table!.cell(row, 'receipts')),
      centsIn(table!.cell(row, 'expenses')),
    ]
    // Sums of other lines would count twice.
    if (category !== '' && !isTotal(category) && (receipts || expenses))
      lines.push({ category, receipts, expenses })
  }
  const party = partyOf('', { clerkId })
  const report: Pick<
    Extract<LobbySaid, { what: 'report' }>,
    'what' | 'form' | 'year' | 'quarter' | 'month' | 'documentId' | 'receivedOn'
  > = {
    what: 'report',
    form,
    year,
    quarter: quarters[0]!,
    month: null,
    documentId: null,
    receivedOn: null,
  }
  return {
    said: [
      {
        ...report,
        lobbyist: whose === 'lobbyist' ? party : null,
        principal: whose === 'principal' ? party : null,
        lines,
      },
    ],
  }
}

const quarterNames = ['FirstQuarter', 'SecondQuarter', 'ThirdQuarter', 'FourthQuarter']
/** The receipts of form C are one line, which is also called a total. */
const isTotal = (category: string) => /^(lines?\s*1\s*plus\s*2|total(?!\s*_?receipts))/i.test(category.trim())

function centsIn(cell: Element | undefined): bigint | null {
  const text = textOf(cell).replaceAll(/[$,\s]/g, '')
  const cents = /\d/.test(text) ? readCents(text) : null
  return cents ? BigInt(cents) : null
}

/** One lobbyist or principal: the name, and the registrations with their days. */
function readParty(document: Document, about: About): LobbyReading {
  const role: Role | null = /lobbyist/i.test(about('link'))
    ? 'lobbyist'
    : /principal/i.test(about('link'))
      ? 'principal'
      : null
  const clerkId = clerkIdOf(about('id'))
  const heading = [...document.querySelectorAll('h1, h2, h3')]
    .map(textOf)
    .find((text) => text !== '' && !/^(lobby|search|nebraska legislature)/i.test(text))
  if (!role || !clerkId)
    return {
      problem:
        'this page does not tell whose it is. Save it under the name of its address, with link=view_lobbyist&id=… in it.',
    }
  const own = partyOf(heading ?? '', { clerkId })
  const said: LobbySaid[] = own.name === '' ? [] : [{ what: 'name', role, party: own }]
  const other: Role = role === 'lobbyist' ? 'principal' : 'lobbyist'
  const table = tableWith(document, [other])
  for (const row of table?.rows ?? []) {
    const party = partyIn(table!.cell(row, other), other)
    if (!isNamed(party)) continue
    const registeredOn = dayIn(textOf(table!.cell(row, 'registered', 'registration', 'date')))
    const withdrawnOn = dayIn(textOf(table!.cell(row, 'withdrawn', 'termination', 'terminated', 'wd')))
    const year =
      /^\d{4}$/.exec(textOf(table!.cell(row, 'year')))?.[0] ?? registeredOn?.slice(0, 4) ?? about('Year')
    said.push({
      what: 'registration',
      lobbyist: role === 'lobbyist' ? own : party,
      principal: role === 'principal' ? own : party,
      clerkId: clerkIdOf(numberIn(row, 'RegistrationID')),
      registeredOn,
      withdrawnOn,
      isWithdrawn:
        withdrawnOn !== null ||
        /^(wd|y|yes|withdrawn)$/i.test(textOf(table!.cell(row, 'withdrawn', 'wd', 'status'))),
      year: /^\d{4}$/.test(year) ? Number(year) : null,
      asOf: null,
    })
  }
  return said.length === 0
    ? { problem: 'this page has neither a name nor a registration. Save the whole page and try again.' }
    : { said }
}

interface Table {
  rows: Element[]
  cell(row: Element, ...names: string[]): Element | undefined
}

/** The innermost table whose header has these columns. */
function tableWith(document: Document, columns: string[]): Table | null {
  for (const table of [...document.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')]
    const at = rows.findIndex((row) => {
      const names = headerOf(row)
      return columns.every((column) => names.some((name) => name.startsWith(column)))
    })
    if (at < 0) continue
    const names = headerOf(rows[at]!)
    return {
      rows: rows.slice(at + 1).filter((row) => row.querySelectorAll('td').length > 1),
      cell: (row, ...wanted) => {
        const place = wanted
          .map((one) => names.findIndex((name) => name.startsWith(one)))
          .find((found) => found >= 0)
        return place === undefined ? undefined : row.querySelectorAll('td, th')[place]
      },
    }
  }
  return null
}

const headerOf = (row: Element) =>
  [...row.querySelectorAll('th, td')].map((cell) => textOf(cell).toLowerCase())

function partyIn(cell: Element | undefined, role: Role): SaidParty {
  const link = cell?.querySelector(`a[href*="view_${role}"]`)?.getAttribute('href') ?? ''
  return partyOf(textOf(cell), { clerkId: clerkIdOf(inAddress(link, 'id')) })
}

function numberIn(row: Element, name: string): string {
  for (const link of row.querySelectorAll('a[href]')) {
    const value = inAddress(link.getAttribute('href') ?? '', name)
    if (value !== '') return value
  }
  return ''
}

function dayIn(text: string): string | null {
  const day = readDay(text)
  return day && isPlainDate(day) ? day : null
}

const textOf = (element: Element | undefined): string => tidy(element?.textContent ?? '')

/** The pages behind this one, as far as its pager shows them: it shows a window that moves on, so each page is asked again. */
export function morePages(html: string, address: string): { page: number; url: string }[] {
  const found = new Map<number, string>()
  for (const link of parseHTML(html).document.querySelectorAll('a[href*="page="]')) {
    const href = link.getAttribute('href') ?? ''
    if (!URL.canParse(href, address)) continue
    const url = new URL(href, address)
    const page = Number(url.searchParams.get('page'))
    if (url.origin === new URL(address).origin && Number.isInteger(page) && page > 1 && page <= 5000)
      found.set(page, url.href)
  }
  return [...found].map(([page, url]) => ({ page, url })).sort((a, b) => a.page - b.page)
}
