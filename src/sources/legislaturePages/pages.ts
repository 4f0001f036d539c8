// Saved pages of the Legislature itself: a bill's page and a roll call's page. They know five kinds of votes, and are believed first.
import { parseHTML } from '../html/parseHtml.ts'
import { billKindOf } from '../../domain/law/legislature/stages.ts'
import { isPlainDate } from '../../domain/dates.ts'
import { addressOf, shortText, textOf as textIn } from '../legislature/cells.ts'
import type { documentKinds, Reading, Said, SaidVoteWord } from '../legislature/said.ts'
import { sessionOfCode } from '../legislature/sessions.ts'

export type PageSort = 'bill page' | 'vote page'

/** Told by what is on the page: a vote page lists names by vote. */
export function pageSortOf(html: string): PageSort | null {
  if (/id=["']?by_vote_viewport/i.test(html)) return 'vote page'
  return /class=["'][^"']*\bhistory\b/i.test(html) ? 'bill page' : null
}

export function readLegislaturePage(html: string, fileName: string): Reading {
  const sort = pageSortOf(html)
  if (!sort)
    return {
      problem:
        'this is neither a bill page nor a vote page of the Legislature. Save the page as HTML and try again.',
    }
  const { document } = parseHTML(html)
  return sort === 'bill page' ? readBillPage(document) : readVotePage(document, html, fileName)
}

function readBillPage(document: Document): Reading {
  const heading = [...document.querySelectorAll('h1, h2')].map(textOf).find((text) => titled.test(text))
  const [, number = '', title = ''] = titled.exec(heading ?? '') ?? []
  if (!billKindOf(number))
    return { problem: 'this page has no heading like “LB70 - title”. Save the whole page and try again.' }
  const links = [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
  const code = links.map((href) => /FloorDocs\/(\d{2,3}(?:S\d)?)\//i.exec(href)?.[1]).find(Boolean)
  const session = code ? sessionOfCode(code) : null
  if (!session)
    return {
      problem: `the page of ${number} links to no document that tells its session. Save the whole page and try again.`,
    }
  const billRef = `${session.code}/${number}`
  const said: Said[] = [{ what: 'bill', ref: billRef, session, number, title, description: '', url: '' }]
  const lines = historyIn(document)
  const notes = lines.bad === 0 ? undefined : [`${number}: ${lines.bad} history lines have no date.`]
  for (const [i, line] of lines.good.entries()) said.push({ what: 'action', billRef, place: i + 1, ...line })
  said.push({ what: 'history end', billRef, places: lines.good.length }, ...documentsIn(document, billRef))
  return { said, notes }
}

const titled = /^(L[BR]\s*\d+(?:CA|A)?)\s+[-–—]\s+(.+)$/i

interface Line {
  on: string
  text: string
  voteKey?: string
}

/** The page begins with the newest line; here the oldest comes first. */
function historyIn(document: Document): { good: Line[]; bad: number } {
  const good: Line[] = []
  let bad = 0
  for (const row of document.querySelectorAll('table.history tbody tr')) {
    const cells = [...row.querySelectorAll('td')]
    const on = dayOf(textOf(cells[0]))
    const text = textOf(cells[1])
    if (!on || text === '') {
      if (cells.length > 1) bad++
      continue
    }
    const voteKey = keyOf(row.querySelector('a[href*="view_votes"]')?.getAttribute('href') ?? '')
    good.push(voteKey ? { on, text, voteKey } : { on, text })
  }
  if (good.length > 1 && good[0]!.on > good.at(-1)!.on) good.reverse()
  return { good, bad }
}

const folders: [RegExp, (typeof documentKinds)[number]][] = [
  [/\/(Intro|Engross|Final|Slip)\//i, 'text'],
  [/\/(AM|FA|ER|ST)\//i, 'amendment'],
  [/\/FN\//i, 'fiscal note'],
  [/\/SI\//i, 'statement of intent'],
  [/\/CS\//i, 'committee statement'],
]

function documentsIn(document: Document, billRef: string): Said[] {
  const found = new Map<string, Said>()
  for (const link of document.querySelectorAll('a[href*="FloorDocs/"]')) {
    const href = link.getAttribute('href') ?? ''
    const url = addressOf(URL.parse(href, 'https://nebraskalegislature.gov/bills/')?.href ?? '')
    if (url === '') continue
    const kind = folders.find(([folder]) => folder.test(url))?.[1] ?? 'other'
    const name = shortText(textOf(link)) || url.split('/').at(-1)!
    const on = null
    found.set(url, {
      what: 'document',
      billRef,
      ref: null,
      kind,
      name,
      on,
      mime: 'application/pdf',
      url,
      stateUrl: url,
    })
  }
  return [...found.values()]
}

const categories: [RegExp, SaidVoteWord][] = [
  [/^yes/i, 'yes'],
  [/^no\b/i, 'no'],
  [/^present not voting/i, 'presentNotVoting'],
  [/^excused not voting/i, 'excused'],
  [/^absent not voting/i, 'absent'],
]

function readVotePage(document: Document, html: string, fileName: string): Reading {
  const ref =
    keyOf(/saved from url=\(\d+\)\S+/i.exec(html)?.[0] ?? '') ??
    keyOf(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '') ??
    keyOf(fileName)
  if (!ref)
    return {
      problem:
        'this vote page does not tell its number. Save it under the name of its address, with KeyID=… in it.',
    }
  const tally = { yes: 0, no: 0, presentNotVoting: 0, excused: 0, absent: 0 }
  const votes: Said[] = []
  for (const header of document.querySelectorAll('#by_vote_viewport .card-header')) {
    const vote = categories.find(([words]) => words.test(textOf(header)))?.[1]
    if (!vote) continue
    for (const name of namesUnder(header)) {
      tally[vote]++
      votes.push({ what: 'vote', rollRef: ref, personRef: null, name, vote })
    }
  }
  if (votes.length === 0)
    return { problem: 'this vote page lists no senator. Save the whole page and try again.' }
  const roll: Said = {
    what: 'roll call',
    ref,
    billRef: null,
    on: null,
    description: null,
    tally,
    hasFiveCategories: true,
  }
  return { said: [roll, ...votes] }
}

/** The names stand in the table after the heading, or in the rest of its card. */
function namesUnder(header: Element): string[] {
  for (let next = header.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.classList.contains('card-header')) break
    const cells = [...next.querySelectorAll('td')]
    const names = (cells.length > 0 ? cells : [...next.querySelectorAll('div, li')].filter(isLeaf))
      .map(textOf)
      .filter((name) => name !== '')
    if (names.length > 0) return names
  }
  return []
}

const isLeaf = (element: Element) => element.children.length === 0
const keyOf = (text: string) => /KeyID(?:=|%3D|_)(\d{1,9})/i.exec(text)?.[1]
const textOf = (element: Element | undefined): string => textIn(element?.textContent)

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** "Jan 09, 2025" */
function dayOf(text: string): string | null {
  const match = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})$/.exec(text)
  const month = months.indexOf(match?.[1]?.toLowerCase() ?? '') + 1
  if (!match || month === 0) return null
  const day = `${match[3]}-${String(month).padStart(2, '0')}-${match[2]!.padStart(2, '0')}`
  return isPlainDate(day) ? day : null
}
