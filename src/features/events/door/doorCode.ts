// What a guest's QR code says. Capitals, digits and a colon only: such codes are small, and small ones are read from further away.
const prefix = 'EN:'

export const doorCode = (code: string): string => `${prefix}${code}`

/** The guest's code in what a camera read; null for any other QR code. */
export function codeIn(read: string): string | null {
  const code = read.trim().toUpperCase()
  return /^EN:[0-9A-F]{10}$/.test(code) ? code.slice(prefix.length) : null
}
