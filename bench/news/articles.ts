import { Readability } from '@mozilla/readability'
import Defuddle from 'defuddle'
import { parseHTML } from 'linkedom'
import { readArticle } from '../../src/sources/articles/readArticle.ts'
import { seeded } from '../../src/sources/syntheticNews/labelled.ts'
import { heldTemplates } from '../../src/sources/syntheticNews/pages/heldTemplates.ts'
import { laterTemplates } from '../../src/sources/syntheticNews/pages/laterTemplates.ts'
import { localTemplates } from '../../src/sources/syntheticNews/pages/localTemplates.ts'
import { knownTemplates } from '../../src/sources/syntheticNews/pages/knownTemplates.ts'
import { scoreOf, sharedWords, type Likeness } from '../../src/sources/syntheticNews/pages/score.ts'
import type { Line } from '../voters/stand.ts'

const each = 2

/** Invented pages in 105 shapes, two of each. The baselines are the two extractors that the reader is put together from, on the same pages. */
export async function articles(): Promise<Line[]> {
  const seed = Number(process.env['SEED'] ?? 7)
  const lines: Line[] = []
  for (const [which, templates] of [
    ['shapes the reader was improved on', knownTemplates],
    ['shapes of local newsrooms', localTemplates],
    ['shapes written after those', laterTemplates],
    ['shapes it was only measured on', heldTemplates],
  ] as const) {
    const all: Record<string, Likeness[]> = { ours: [], readability: [], defuddle: [] }
    let slowest = 0
    for (const [name, make] of Object.entries(templates))
      for (let i = 0; i < each; i++) {
        const page = make(seeded(seed * 1000 + i * 17 + name.length))
        const url = `https://paper.example/${name}`
        const began = performance.now()
        const ours = readArticle({ html: page.html, url, isQuick: false }).text
        slowest = Math.max(slowest, performance.now() - began)
        const like = sharedWords(page.text, ours)
        all['ours']!.push(like)
        all['readability']!.push(
          sharedWords(page.text, plain(new Readability(parsed(page.html)).parse()?.content)),
        )
        all['defuddle']!.push(
          sharedWords(
            page.text,
            plain(new Defuddle(parsed(page.html), { url, useAsync: false }).parse().content),
          ),
        )
        if (
          process.env['LIST'] &&
          templates !== heldTemplates &&
          Math.min(like.precision, like.recall) < 0.97
        )
          console.error(
            `${name} ${i}: precision ${like.precision.toFixed(3)}, recall ${like.recall.toFixed(3)}`,
          )
      }
    const [ours, readability, defuddle] = ['ours', 'readability', 'defuddle'].map((key) => scoreOf(all[key]!))
    lines.push(
      {
        what: `F1 on ${ours!.count} pages, ${which}`,
        value: ours!.f1.toFixed(3),
        limit: '0.965, and above both',
        ok: ours!.f1 >= 0.965 && ours!.f1 > readability!.f1 && ours!.f1 > defuddle!.f1,
      },
      { what: 'the worst page', value: ours!.worst.toFixed(3), limit: '0.75', ok: ours!.worst >= 0.75 },
      {
        what: 'Readability alone, its worst',
        value: `${readability!.f1.toFixed(3)}, ${readability!.worst.toFixed(3)}`,
        ok: true,
      },
      {
        what: 'Defuddle alone, its worst',
        value: `${defuddle!.f1.toFixed(3)}, ${defuddle!.worst.toFixed(3)}`,
        ok: true,
      },
      { what: 'the slowest page', value: `${slowest.toFixed(0)} ms`, limit: '2 s', ok: slowest <= 2000 },
    )
  }
  return lines
}

const parsed = (html: string): Document => parseHTML(html).document

/** The words of HTML, a line for each block. */
const plain = (html: string | null | undefined): string =>
  html
    ? (parseHTML(
        `<html><body>${html.replace(/<\/(p|div|li|h\d|td|th|tr|blockquote)>/g, ' $&')}</body></html>`,
      ).document.body.textContent ?? '')
    : ''
