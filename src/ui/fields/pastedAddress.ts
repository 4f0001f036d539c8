export interface Address {
  line1: string
  line2: string
  city: string
  /** Two letters. */
  state: string
  zip: string
}

export const emptyAddress: Address = { line1: '', line2: '', city: '', state: 'NE', zip: '' }

/** Takes apart "1445 K St, Apt 2, Lincoln, NE 68508", in one line or several; undefined when it is not a whole address. */
export function pastedAddress(text: string): Address | undefined {
  const line = text
    .trim()
    .replaceAll(/\s*[\r\n]+\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')
  const tail =
    /^(.+?),? (?:(NE)|([A-Za-z]{2})|Nebraska)\.?,? (\d{5}(?:-\d{4})?)(?:, ?(?:USA?|United States))?$/i.exec(
      line,
    )
  if (!tail) return undefined
  const [, before = '', , state, zip = ''] = tail
  const parts = before
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const city = parts.pop()
  const [line1, ...rest] = parts
  if (!city || !line1) return undefined
  return { line1, line2: rest.join(', '), city, state: (state ?? 'NE').toUpperCase(), zip }
}
