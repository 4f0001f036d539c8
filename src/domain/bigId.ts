// Numbers of 64 bits travel as text: donors, rows, cents. What PostgreSQL's bigint cannot hold is no one's number.

const least = -(2n ** 63n)
const largest = 2n ** 63n - 1n

export function isBigId(text: string): boolean {
  if (!/^-?\d{1,19}$/.test(text)) return false
  const number = BigInt(text)
  return number >= least && number <= largest
}
