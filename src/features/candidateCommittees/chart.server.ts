// Money in and out of a committee as a picture of its own, for other people's pages: light or dark as the reader's system is, with title,
// source and day, and without anything that loads from elsewhere.
import { html, raw } from 'hono/html'
import { shortText } from '../../domain/shortText.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import type { Committee } from './api.ts'
import { periodsOf, scaleOf, shortMoney, type Period } from './periods.ts'

const width = 720
const height = 360
const left = 56
const right = 16
const top = 84
const bottom = 68

export async function moneyPicture(committee: Committee, address: string): Promise<string> {
  const periods = periodsOf(committee.months)
  const scale = scaleOf(periods)
  const half = (height - top - bottom) / 2
  const zero = top + half
  // A picture with a control character in it is not drawn at all.
  const name = committee.name.replaceAll(/\p{Cc}/gu, ' ').toWellFormed()
  const words = `Raised ${formatMoney(committee.raised.cents)}, spent ${formatMoney(committee.spent.cents)}`
  const asOf = committee.source.asOf ? ` As of ${formatDate(committee.source.asOf)}.` : ''
  const picture = await html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
    role="img"
    aria-labelledby="title words"
  >
    <title id="title">Money in and out: ${name}</title>
    <desc id="words">${words}.${asOf}</desc>
    ${raw(`<style>${style}</style>`)}
    <rect class="ground" width="${width}" height="${height}" />
    <text class="name" x="16" y="32">${shortText(name, 56)}</text>
    <text x="16" y="54">${words}</text>
    <text x="${width - right}" y="54" text-anchor="end">${raw(legend)}</text>
    <line x1="${left}" x2="${width - right}" y1="${top}" y2="${top}" class="grid" />
    <line x1="${left}" x2="${width - right}" y1="${height - bottom}" y2="${height - bottom}" class="grid" />
    <text x="${left - 8}" y="${top + 4}" text-anchor="end">${shortMoney(scale)}</text>
    <text x="${left - 8}" y="${zero + 4}" text-anchor="end">0</text>
    <text x="${left - 8}" y="${height - bottom + 4}" text-anchor="end">${shortMoney(scale)}</text>
    ${raw(periods.map((period, i) => bar(period, i, periods.length, scale, zero, half)).join(''))}
    <line x1="${left}" x2="${width - right}" y1="${zero}" y2="${zero}" class="axis" />
    <text class="source" x="16" y="${height - 24}">
      Source: Nebraska Accountability and Disclosure Commission.${asOf}
    </text>
    <text class="source" x="16" y="${height - 8}">${address}</text>
  </svg>`
  return picture.toString()
}

function bar(period: Period, at: number, count: number, scale: bigint, zero: number, half: number): string {
  const step = (width - left - right) / Math.max(count, 1)
  const thick = Math.min(48, step * 0.72)
  const x = left + step * at + (step - thick) / 2
  const rect = (kind: 'in' | 'out', cents: bigint) => {
    const long = (Math.abs(Number(cents)) / Number(scale)) * half
    // More taken back than given points the other way.
    const isUp = (kind === 'in') === cents >= 0n
    return `<rect class="${kind}" x="${x.toFixed(1)}" width="${thick.toFixed(1)}" y="${(isUp ? zero - long : zero).toFixed(1)}" height="${long.toFixed(1)}"><title>${period.name}: ${formatMoney(cents)} ${kind}</title></rect>`
  }
  const tick = period.tick
    ? `<text x="${(x + thick / 2).toFixed(1)}" y="${height - bottom + 18}" text-anchor="middle">${period.tick}</text>`
    : ''
  return rect('in', period.in) + rect('out', period.out) + tick
}

const legend = '<tspan class="in">Money in</tspan>, <tspan class="out">money out</tspan>'

const style = `
svg{font:13px system-ui,-apple-system,'Segoe UI',sans-serif;fill:#5f6766;color-scheme:light dark}
.ground{fill:#fff}.name{font-size:20px;font-weight:600;fill:#161c1b}.source{font-size:12px}
.grid{stroke:#e4e9e8}.axis{stroke:#8e9695}.in{fill:#2a7040}.out{fill:#8d4a12}
@media (prefers-color-scheme:dark){svg{fill:#a0a8a8}.ground{fill:#151c1d}.name{fill:#e3e9e9}.grid{stroke:#2b3435}.axis{stroke:#8a9595}.in{fill:#80c28d}.out{fill:#e7a469}}
`
