// What the server already writes into the pages, so that they can be read without script, previewed in a message and found by search
// engines: the main facts as plain HTML. `html` escapes everything that is put into it.
import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { counted, formatCount, formatPercent } from '../../domain/numbers.ts'
import type { Committee, ListedCommittee, Named, Slice } from './api.ts'
import type { ListAsked } from './asked.ts'
import { listCommittees, oneCommittee, type Reading } from './handlers.server.ts'
import { listWords, officeWords } from './words.ts'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

export interface ServedPage {
  title: string
  description: string
  /** Without what only sorts or selects. */
  path: string
  body: Markup
  /** The answer the screen would ask for first, so that it need not. */
  answer: { path: string; input: object; output: unknown }
}

export async function listPage(reading: Reading, asked: ListAsked): Promise<ServedPage> {
  const found = await listCommittees(reading, asked)
  const { committees, asOf } = found
  const words = listWords(found, asked)
  return {
    title: 'Candidate committees',
    description: `Who funds Nebraska's candidates: ${words} Every figure opens down to its rows.`,
    path: '/candidate-committees',
    answer: { path: 'candidateCommittees/list', input: asked, output: found },
    body: html`<h1>Candidate committees</h1>
      <p>
        ${words} Figures are exact to the cent, from the state's own
        filings${asOf ? `, as of ${formatDate(asOf)}` : ''}. Each opens down to its rows.
      </p>
      <table>
        <thead>
          <tr>
            <th>Committee</th>
            <th>Office</th>
            <th>Cycle</th>
            <th class="number">Raised</th>
            <th class="number">Spent</th>
            <th class="number">Cash</th>
            <th class="number">Not itemized</th>
          </tr>
        </thead>
        <tbody>
          ${committees.map(listedRow)}
        </tbody>
      </table>
      ${sourceLine(asOf)}`,
  }
}

export async function committeePage(
  reading: Reading,
  id: number,
  cycle: number | undefined,
): Promise<ServedPage> {
  const committee = await oneCommittee(reading, id, cycle)
  const { name, raised, spent, cash } = committee
  const office = officeWords(committee)
  const words = `${name}${office ? `, ${office},` : ''} raised ${formatMoney(raised.cents)} and spent ${formatMoney(spent.cents)}${cycle ? ` in the ${cycle} cycle` : ''}.`
  return {
    title: name,
    description: `${words} Donors, payees, loans and corrections, each open down to its rows.`,
    path: `/candidate-committee/${id}`,
    answer: { path: 'candidateCommittees/one', input: { id, cycle }, output: committee },
    body: html`<p><a href="/candidate-committees">Candidate committees</a></p>
      <h1>${name}</h1>
      <p>${words} ${committee.candidate && `Candidate: ${committee.candidate}.`} ${sumWords(committee)}</p>
      <dl>
        <dt>Raised</dt>
        <dd>${formatMoney(raised.cents)}</dd>
        <dt>Spent</dt>
        <dd>${formatMoney(spent.cents)}</dd>
        <dt>${cash.from === 'statement' ? 'Cash, as stated' : 'Cash, computed from rows'}</dt>
        <dd>${formatMoney(cash.cents)}${cash.on ? ` on ${formatDate(cash.on)}` : ''}</dd>
        ${committee.raisedParts.map(sliceLine)}
      </dl>
      <section data-nosnippet>
        ${namedTable('Top donors', committee.donors)} ${namedTable('Top payees', committee.payees)}
      </section>
      <h2>Left out of the totals</h2>
      <ul>
        ${committee.exclusions.map(
          ({ label, figure }) =>
            html`<li>${label} ${counted(figure.rows, 'row')}, ${formatMoney(figure.cents)}</li>`,
        )}
      </ul>
      <p>
        <a href="/public/committee-rows.csv?id=${id}">All rows as CSV</a>,
        <a href="/public/committee-rows.json?id=${id}">as JSON</a>
      </p>
      ${sourceLine(committee.source.asOf)}`,
  }
}

/** "Itemized money $2 + goods and services $1 = raised $3." */
function sumWords({ raisedParts, raised }: Committee): string {
  const parts = raisedParts.map(({ label, figure }) => `${label} ${formatMoney(figure.cents)}`)
  return `${parts.join(' + ')} = raised ${formatMoney(raised.cents)}, exact to the cent.`
}

function listedRow(row: ListedCommittee): Markup {
  return html`<tr>
    <td><a href="/candidate-committee/${row.id}">${row.name}</a></td>
    <td>${officeWords(row)}</td>
    <td>${row.cycle ?? ''}</td>
    <td class="number">${formatMoney(row.raised)}</td>
    <td class="number">${formatMoney(row.spent)}</td>
    <td class="number">${formatMoney(row.cash)}</td>
    <td class="number">${formatPercent(row.unitemizedShare ?? 0, row.unitemizedShare === null ? 0 : 1)}</td>
  </tr>`
}

const sliceLine = ({ label, figure }: Slice): Markup =>
  html`<dt>${label}</dt>
    <dd>${formatMoney(figure.cents)}</dd>`

function namedTable(title: string, named: Named[]): Markup {
  if (named.length === 0) return html``
  return html`<h2>${title}</h2>
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>City</th>
          <th class="number">Amount</th>
          <th class="number">Rows</th>
        </tr>
      </thead>
      <tbody>
        ${named.map(
          (one) =>
            html`<tr>
              <td><a href="/donor/${one.id}">${one.name}</a></td>
              <td>${[one.city, one.state].filter(Boolean).join(', ')}</td>
              <td class="number">${formatMoney(one.figure.cents)}</td>
              <td class="number">${formatCount(one.figure.rows)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`
}

const sourceLine = (asOf: Committee['source']['asOf']): Markup =>
  html`<p class="source">
    Source: Nebraska Accountability and Disclosure Commission.${asOf ? ` As of ${formatDate(asOf)}.` : ''}
  </p>`
