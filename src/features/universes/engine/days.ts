// Dates as day numbers since 1970, which is how the columns hold them.

export function dayNumber(iso: string): number {
  const [year, month, day] = iso.split('-').map(Number)
  return dayOfDate(year!, month!, day!)
}

/** The last day of birth with which one is at least `age` on this day; ages count as in domain/voters/ages.ts. */
export function lastBirthOfAge(today: string, age: number): number {
  const [year, month, day] = today.split('-').map(Number)
  const birthday = dayOfDate(year! - age, month!, day!)
  // 29 February in a year that has none became 1 March: who is born on 28 February is old enough, the other is not.
  return new Date(birthday * 86_400_000).getUTCDate() === day ? birthday : birthday - 1
}

function dayOfDate(year: number, month: number, day: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return Math.floor(date.getTime() / 86_400_000)
}
