// The code of one printed sheet: which packet, which page, and which version of the walkbook. People type the short one; cameras and hand
// scanners read the whole one.

export interface SheetCode {
  /** Eight letters, the packet's. */
  packet: string
  page: number
}

/** Read aloud and typed: no 0 and O, no 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const packetLength = 8
const mostPages = 999

/** Each of 32 letters is five of the random bits. */
export const packetCodeFrom = (random: Uint8Array): string =>
  [...random.subarray(0, packetLength)].map((byte) => letters[byte % letters.length]).join('')

/** "K7QM-3XWD" */
export const shownPacket = (packet: string): string => `${packet.slice(0, 4)}-${packet.slice(4)}`

/** "K7QM-3XWD-2" */
export const shownSheet = ({ packet, page }: SheetCode): string => `${shownPacket(packet)}-${page}`

/** In letters that make the smallest QR code. */
export const scannedSheet = ({ packet, page }: SheetCode, version: number): string =>
  `EN:${packet}:${page}:${version}`

/** As it was typed or scanned: small letters, spaces, dashes. A code without a page means the first one. Null for what cannot be a code. */
export function sheetCodeOf(typed: string): SheetCode | null {
  const text = typed.trim().toUpperCase()
  const scanned = /^EN:([0-9A-Z]{8}):(\d{1,3}):\d{1,9}$/.exec(text)
  const [, packet = '', page = '1'] =
    scanned ?? /^([0-9A-Z]{8})(?:[-–—:. ]+(\d{1,3}))?$/.exec(joined(text)) ?? []
  if (packet.length !== packetLength || ![...packet].every((letter) => letters.includes(letter))) return null
  const number = Number(page)
  return number >= 1 && number <= mostPages ? { packet, page: number } : null
}

/** "K7QM - 3XWD 2" has its first dash inside of the packet's code. */
const joined = (text: string): string =>
  text.replace(/^([0-9A-Z]{4})[\s\-–—]+(?=[0-9A-Z]{4}(?![0-9A-Z]))/, '$1')
