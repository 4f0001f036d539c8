// What becomes of a text between a form and a file: fingers slip, a scanner reads one letter for another, a clerk writes what was heard.
import type { Random } from '../syntheticVoters/random.ts'

/** `most` errors of one kind each; what is left may be nothing. */
export function mistyped(text: string, random: Random, most = 2): string {
  let now = text
  for (let errors = 1 + random.below(most); errors > 0 && now !== ''; errors--) now = oneError(now, random)
  return now
}

function oneError(text: string, random: Random): string {
  const kind = random.next()
  if (kind < 0.62) return slip(text, random)
  if (kind < 0.7) return spaced(text, random)
  return replaced(text, kind < 0.83 ? readByScanner : heard, random)
}

/** Beside each key of a keyboard those that a finger hits instead. */
const beside: Record<string, string> = {
  a: 'qsz',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  j: 'hk',
  k: 'jl',
  l: 'k',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  w: 'qe',
  x: 'zc',
  y: 'tu',
  z: 'xa',
}

function slip(text: string, random: Random): string {
  const at = random.below(text.length)
  const [before, letter, after] = [text.slice(0, at), text[at]!, text.slice(at + 1)]
  const near = /\d/.test(letter)
    ? String(random.below(10))
    : random.pick([...(beside[letter.toLowerCase()] ?? 'e')])
  const kind = random.below(4)
  if (kind === 0) return before + after
  if (kind === 1) return before + letter + near + after
  if (kind === 2) return before + near + after
  return before + after.slice(0, 1) + letter + after.slice(1)
}

/** A space too many, or one that is missing. */
function spaced(text: string, random: Random): string {
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  if (spaces.length > 0 && random.chance(0.6)) {
    const at = random.pick(spaces)
    return text.slice(0, at) + text.slice(at + 1)
  }
  const at = 1 + random.below(Math.max(1, text.length - 1))
  return `${text.slice(0, at)} ${text.slice(at)}`.trim()
}

const readByScanner = 'rn:m m:rn cl:d d:cl l:1 i:l 5:s s:5 0:o o:0 8:b b:8 h:b u:v v:u nn:m g:q e:c'
const heard =
  'ph:f f:ph ck:k k:ck c:k z:s ie:y y:ie ei:i ee:ea ou:u th:t tt:t ll:l mm:m nn:n wr:r gh:g x:ks sch:sh ay:ai er:or'

/** One of the exchanges "from:to" that fit; a slip where none does. */
function replaced(text: string, exchanges: string, random: Random): string {
  const fitting = exchanges.split(' ').filter((exchange) => text.includes(exchange.split(':')[0]!))
  if (fitting.length === 0) return slip(text, random)
  const [from, to] = random.pick(fitting).split(':') as [string, string]
  return text.replace(from, to)
}
