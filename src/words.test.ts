// The words on screens, in emails and in errors: plain American English. What is forbidden here came back before.
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textsIn } from './testing/sourceTexts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter(
  (file) =>
    !/\.test\.tsx?$|^testing\/|^sources\/(synthetic|voterFiles)|[eE]xamples?(Rows)?\.server|demo\.server|^commands\//.test(
      file,
    ),
)
const texts = files.flatMap((file) => textsIn(root + file).map((found) => ({ file, ...found })))

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
// What is not said, how it is said instead, and where the word means something else.
const rules: [forbidden: RegExp, instead: string, unless?: RegExp][] = [
  [
    /\bletters?\b/i,
    'email, or characters',
    /letters? off|fewer letters|(one|two|three|first|special|lowercase|small|capital) letters?|has a letter|with the letter|read as a letter|postcards and letters|letters text/i,
  ],
  [/\b(whoever|somebody|nobody|anybody|everybody)\b/i, 'people, someone, no one, anyone, everyone'],
  [
    /\btak(e|es|en|ing) (it |them |that |this )?back\b/i,
    'undo',
    /^(takes back|taken back|taken back by|Take back)$/,
  ],
  [/\b(shut|shuts)\b/i, 'not published, closed'],
  [/\bmade by\b/i, 'created by', /was made by (a newer|the)/],
  [/\bcopy the address\b/i, 'copy link'],
  [/\b(bring|brings|bringing|brought) (it |them |one )?in\b/i, 'import'],
  [/\banew\b/i, 'again'],
  [/\bplease\b/i, 'nothing: say what to do'],
  [
    /\b(cancelled|cancelling|labelled(?!by)|colour|neighbour|centre|organis|recognis|favour|behaviour|licence|programme)/i,
    'American spelling',
    /^CANCELLED$|STATUS:/,
  ],
  [new RegExp(`\\b\\d{1,2} (${months})[a-z]*\\b`), 'Sun, Nov 15, 2026'],
  [new RegExp(`\\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat) (${months}|\\d)`), 'Sun, Nov 15, 2026'],
  [/[a-z]!(\s|$)/i, 'no exclamation mark'],
]

test.each(rules)('no text says %s: %s', (forbidden, instead, unless) => {
  const found = texts
    .filter(({ text }) => forbidden.test(text) && !unless?.test(text))
    .map(({ file, line, text }) => `${file}:${line} “${text}”`)
  expect(found, `Say it as: ${instead}`).toEqual([])
})

test('there are texts to look at', () => {
  expect(texts.length).toBeGreaterThan(5000)
})
