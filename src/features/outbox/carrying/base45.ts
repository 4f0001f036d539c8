// Bytes as the 45 characters that a QR code packs tightest (RFC 9285), and the checksum of PNG and zip.
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const values = new Map([...letters].map((letter, value) => [letter, value]))

export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 2) {
    const isPair = i + 1 < bytes.length
    let rest = isPair ? bytes[i]! * 256 + bytes[i + 1]! : bytes[i]!
    for (let n = 0; n < (isPair ? 3 : 2); n++) {
      text += letters[rest % 45]
      rest = Math.floor(rest / 45)
    }
  }
  return text
}

/** Null where it is no such text. */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let i = 0; i < text.length; i += 3) {
    const [a, b, c] = Array.from(text.slice(i, i + 3), (letter) => values.get(letter))
    const isPair = i + 2 < text.length
    if (a === undefined || b === undefined || (isPair && c === undefined)) return null
    const value = a + b * 45 + (c ?? 0) * 2025
    if (value > (isPair ? 65_535 : 255)) return null
    if (isPair) bytes.push(value >> 8)
    bytes.push(value & 255)
  }
  return Uint8Array.from(bytes)
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = table[(sum ^ byte) & 255]! ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
