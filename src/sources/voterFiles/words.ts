// The words of voter files, brought to ours: parties, status, gender, counties, phones, ZIP codes. What is not known stays as it is.

export function partyOf(text: string, others?: Record<string, string>): string {
  if (text === '') return ''
  const own = others?.[text.toUpperCase()]
  if (own !== undefined) return own
  return parties.get(text) ?? parties.get(plain(text)) ?? text
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?<=.)party$/, '')

const partyWords = {
  R: 'r rep gop republican republicans',
  D: 'd dem democrat democratic democrats',
  // "Independent" is what Nebraskans call a nonpartisan registration; other states say unaffiliated.
  NP:
    'np n i u ind non npa npp nop una unaf uaf dts none nonpartisan nonpartisans noparty nopartyaffiliation ' +
    'nopartypreference independent unaffiliated unenrolled undeclared declined declinedtostate',
  L: 'l lib lbt lpf libertarian libertarians',
  LMN: 'lmn lmj legalmarijuananow legalmarijuana marijuananow legalizemarijuananow',
}

/** Also as the state writes them, so that its million rows need no second look. */
const parties = new Map(
  Object.entries(partyWords).flatMap(([party, words]) => [
    [party, party] as const,
    ...words
      .split(' ')
      .flatMap((word) => [
        [word, party] as const,
        [word.charAt(0).toUpperCase() + word.slice(1), party] as const,
      ]),
  ]),
)

/** A active, I inactive. */
export function statusOf(text: string): string {
  if (text === 'A' || text === 'I' || text === '') return text
  const word = text.toUpperCase()
  if (word === 'ACTIVE' || word === 'ACT' || word === 'A' || word === 'Y') return 'A'
  if (word === 'INACTIVE' || word === 'INA' || word === 'I' || word === 'N') return 'I'
  return text
}

export function genderOf(text: string): string {
  const letter = text.charAt(0).toUpperCase()
  return letter === 'M' || letter === 'F' || letter === 'X' ? letter : ''
}

/** "BOX BUTTE COUNTY" → "Box Butte", so that lists and the state's file name the same county. */
export function countyOf(text: string): string {
  const name = text.replace(/ +county$/i, '')
  // Mixed case is someone's care: left alone. A code such as "08" or "ALA" too.
  if (name !== name.toUpperCase() || name.length <= 3) return name
  return name
    .toLowerCase()
    .replaceAll(/(^|[ .'-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replaceAll(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}

/** Ten digits, or nothing: seven digits without an area code cannot be called from elsewhere. */
export function phoneOf(text: string): string {
  if (text === '') return ''
  const digits = text.length === 10 && isDigits(text) ? text : text.replaceAll(/\D/g, '')
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return ten.length === 10 && ten.charCodeAt(0) >= 50 ? ten : ''
}

function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 48 || code > 57) return false
  }
  return true
}

/** "68508", "68508-1234" and "685081234" → its two parts. */
export function zipOf(text: string, plus: string): { zip5: string; zip4: string } {
  if (text.length <= 5) return { zip5: text, zip4: plus.length === 4 ? plus : '' }
  const match = /^(\d{5})[- ]?(\d{4})?/.exec(text)
  return match ? { zip5: match[1]!, zip4: plus || (match[2] ?? '') } : { zip5: text.slice(0, 10), zip4: plus }
}

export const joinedZip = (zip5: string, zip4: string) => (zip4 === '' ? zip5 : `${zip5}-${zip4}`)
