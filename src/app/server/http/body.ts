// JSON from outside: how large, how deep and of how many values it is gets counted in one pass over its bytes, before anything is built of
// it. Each call says how much it takes (allowance in its api.ts); what goes beyond is refused with one sentence.
import type { Context as HonoContext } from 'hono'
import { invalid } from '../../contract.ts'
import type { Allowance } from '../../contract.ts'

/** No call takes more, whatever it states. */
export const mostBytes = 1024 * 1024

/** The sign-in library's own bodies: a passkey's answer is the largest, with a few kilobytes. */
const signInAllowance: Allowance = { bytes: 64 * 1024, depth: 8, values: 500 }

const cannotBeStored = 'The text holds a character that cannot be stored. Remove it and try again.'

export async function jsonBody(c: HonoContext, allowance: Allowance): Promise<unknown> {
  if (!c.req.header('content-type')?.startsWith('application/json'))
    throw invalid('Send the input as JSON (content-type: application/json).')
  const bytes = Buffer.from(await c.req.arrayBuffer())
  return bytes.length === 0 ? {} : parseJson(bytes, allowance)
}

/** The same request for the sign-in library, which parses the body itself, after its body was looked at. */
export async function signInRequest(c: HonoContext, headers: Headers): Promise<Request> {
  if (c.req.method !== 'POST') return new Request(c.req.raw, { headers })
  const body = JSON.stringify(await jsonBody(c, signInAllowance))
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Request(c.req.url, { method: 'POST', headers, body })
}

export function parseJson(bytes: Buffer, allowance: Allowance): unknown {
  weigh(bytes, allowance)
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    throw invalid('The body is not valid JSON.')
  }
}

/** No form has as many, and each new name costs the parser more than a value does. */
const mostKeys = 6_000
/** A number that JavaScript can hold has 25 characters at most; the parser would read a megabyte of digits all the same. */
const longestNumber = 100

/** Throws when the JSON is more than the allowance, or holds text that the database cannot keep. Broken JSON is left to the parser. */
function weigh(bytes: Buffer, allowance: Allowance): void {
  const most = Math.min(allowance.bytes, mostBytes)
  if (bytes.length > most)
    throw invalid(`The input is too large: at most ${Math.floor(most / 1024)} KB fit into this call.`)
  let depth = 0
  // A list or an object counts for its first value, a comma for the next one.
  let values = 1
  let keys = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === quote) at = endOfText(bytes, at)
    else if (byte === openList || byte === openObject) {
      values++
      if (++depth > allowance.depth) throw invalid('The input is nested too deeply.')
    } else if (byte === closeList || byte === closeObject) depth--
    else if (byte === comma) values++
    else if (byte === colon) keys++
    else if (byte >= digit0 && byte <= digit9) at = endOfNumber(bytes, at)
  }
  const mostNames = allowance.keys ?? mostKeys
  if (keys > mostNames)
    throw invalid(`The input names too many fields: at most ${mostNames} fit into a call.`)
  if (values > allowance.values)
    throw invalid(`The input holds too many values: at most ${allowance.values} fit into this call.`)
}

/** The place of the last digit. */
function endOfNumber(bytes: Buffer, start: number): number {
  let at = start
  while (bytes[at + 1]! >= digit0 && bytes[at + 1]! <= digit9) at++
  if (at - start >= longestNumber) throw invalid('A number in the input is too long.')
  return at
}

/** The place of the closing quote. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) return at
    if (byte !== backslash) continue
    at++
    if (bytes[at] !== letterU) continue
    // Half of a surrogate pair is text to JSON and an error to the database. In UTF-8 it can only be written as \ud800 to \udfff.
    const half = halfAt(bytes, at - 1)
    if (half === 'low') throw invalid(cannotBeStored)
    if (half === 'high') {
      if (halfAt(bytes, at + 5) !== 'low') throw invalid(cannotBeStored)
      at += 6
    }
    at += 4
  }
  return bytes.length
}

function halfAt(bytes: Buffer, at: number): 'high' | 'low' | null {
  if (bytes[at] !== backslash || bytes[at + 1] !== letterU) return null
  // The bit 0x20 makes a capital letter small, and leaves a digit as it is.
  if ((bytes[at + 2]! | 0x20) !== letterD) return null
  const second = bytes[at + 3]! | 0x20
  if (second === digit8 || second === digit9 || second === letterA || second === letterB) return 'high'
  return second >= letterC && second <= letterF ? 'low' : null
}

const quote = 0x22
const comma = 0x2c
const openList = 0x5b
const backslash = 0x5c
const closeList = 0x5d
const digit0 = 0x30
const colon = 0x3a
const digit8 = 0x38
const digit9 = 0x39
const letterA = 0x61
const letterB = 0x62
const letterC = 0x63
const letterD = 0x64
const letterF = 0x66
const letterU = 0x75
const openObject = 0x7b
const closeObject = 0x7d
