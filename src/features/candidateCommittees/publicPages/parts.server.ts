// What the public pages have in common: how their facts look before the screen's own style is there, the page that does not exist, and the
// terminal's front.
import { html } from 'hono/html'
import { sql } from 'kysely'
import { formatDate } from '../../../domain/dates.ts'
import { counted } from '../../../domain/numbers.ts'
import type { Db } from '../../../app/server/data/db.ts'
import { notFoundPreview } from '../../../app/server/http/pageHead.ts'

// The screen is drawn unseen until it has something to show (src/app/browser/firstAnswer.ts).
export const summaryStyle = `
#summary~#root{display:none}
#summary{max-width:1440px;margin:0 auto;padding:0 44px 64px;font:14px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
#summary header{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;margin:0 -28px 36px;padding:17px 0 16px;border-bottom:1px solid #8884}
#summary header a{color:inherit;text-decoration:none}
#summary header>a{font-weight:600}
#summary nav{display:flex;flex-wrap:wrap;gap:4px 20px}
#summary h1{font-size:26px;line-height:1.2;margin:0 0 2px}
#summary h1+p{font-size:16px}
#summary h2{font-size:16px;margin:24px 0 8px}
#summary table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
#summary th,#summary td{text-align:left;padding:8px 10px 8px 0;border-bottom:1px solid #8884}
#summary .number{text-align:right}
#summary dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 24px}
#summary dd{margin:0;font-variant-numeric:tabular-nums}
#summary .source{opacity:.75}
@media(max-width:48em){#summary{padding:0 32px 32px}#summary table{display:block;overflow-x:auto;max-width:calc(100vw - 64px)}}
`

export const notFoundPage = {
  ...notFoundPreview,
  path: '/',
  body: html`<h1>Page Not Found - Sorry, the page you are looking for does not exist.</h1>
    <p><a href="/candidate-committees">All candidate committees</a></p>`,
  answer: undefined,
}

export async function terminalPage(db: Db) {
  const { rows } = await sql<{ filers: number; rows: number; asOf: string | null }>`
    select (select count(*)::integer from filers) as filers, (select coalesce(sum(rows), 0)::integer from filer_sums) as rows,
      (select max(loaded_at)::date::text from filing_files) as as_of`.execute(db)
  const { filers, rows: count, asOf } = rows[0]!
  const words = `${counted(filers, 'filer')} and ${counted(count, 'row')} of Nebraska's campaign finance, searchable from the keyboard.`
  return {
    title: 'Money terminal',
    description: `${words} Largest gifts, latest filings, late contributions, independent spending.`,
    path: '/nadcterminal',
    body: html`<h1>Money terminal</h1>
      <p>
        ${words} Type a name to find filers, donors and payees. Type largest, latest, late or independent for
        the largest gifts, the newest filings, what came in the last days before an election, and what others
        spent for or against a candidate. Every figure opens to the rows behind it, and each list can be
        downloaded.
      </p>
      <ul>
        <li><a href="/candidate-committees">Candidate committees: raised, spent, cash</a></li>
      </ul>
      <p class="source">
        Source: Nebraska Accountability and Disclosure Commission.${asOf ? ` As of ${formatDate(asOf)}.` : ''}
      </p>`,
  }
}
