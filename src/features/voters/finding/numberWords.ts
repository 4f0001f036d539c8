// Texts that are a number or name a precinct: nothing else has to be guessed about them.
import { cityKey } from '../../../domain/voters/keys.ts'
import type { Lexicon } from './placeWords.ts'

export type NumberReading =
  | { kind: 'phone'; digits: string }
  | { kind: 'voterNumber'; text: string }
  | { kind: 'precinct'; precinct: string; county: string | null }

/** The whole text is a phone number or a voter's number. */
export function numbersAlone(text: string): NumberReading[] | null {
  const key = /^(?:voter ?(?:id|number|no)?|id|#)?\s*[:#]?\s*([a-z0-9]{2,5}:[a-z0-9-]+)$/.exec(text)?.[1]
  if (key) return [{ kind: 'voterNumber', text: key }]
  const named = /^(?:voter ?(?:id|number|no)|voter|id|#)\.?\s*[:#]?\s*([a-z]{0,4}\d[a-z0-9-]*)$/.exec(
    text,
  )?.[1]
  if (named) return [{ kind: 'voterNumber', text: named }]
  const digits = text.replaceAll(/[\s().+-]/g, '')
  if (!/^\d{4,15}$/.test(digits)) return null
  const number: NumberReading = { kind: 'voterNumber', text: digits }
  const phone = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  if (phone.length === 10 || phone.length === 7) {
    const asPhone: NumberReading = { kind: 'phone', digits: phone }
    // Punctuation is how people write phones; bare digits may be either.
    return /\D/.test(text) ? [asPhone] : [asPhone, number]
  }
  return [number]
}

/** "precinct 12", "10A lancaster", "lancaster 10a". */
export function precinctIn(text: string, lexicon: Lexicon): NumberReading[] | null {
  const named = /^(.*?)\b(?:precinct|pct|prec)\.?\s+#?([a-z0-9-]+)\b\s*(.*)$/.exec(text)
  if (named) {
    const county = countyIn(`${named[1]!} ${named[3]!}`, lexicon)
    return [{ kind: 'precinct', precinct: named[2]!, county }]
  }
  const code = /^(\d{1,3}-?[a-z]?|[a-z]-?\d{1,3})\s+(.+)$/.exec(text)
  const other = /^(.+?)\s+(\d{1,3}-?[a-z]|[a-z]-?\d{1,3})$/.exec(text)
  for (const [precinct, rest] of [
    [code?.[1], code?.[2]],
    [other?.[2], other?.[1]],
  ]) {
    const county = precinct && rest ? countyIn(rest, lexicon) : null
    if (precinct && county) return [{ kind: 'precinct', precinct, county }]
  }
  return null
}

function countyIn(text: string, lexicon: Lexicon): string | null {
  const key = cityKey(text.replaceAll(/\b(county|co|in)\b/g, ' '))
  return key && lexicon.isCounty(key) ? key : null
}
