import type { SaidSession } from './said.ts'

// The 107th Legislature sat in 2021 and 2022; each sits two years, from an odd one.
const known = { number: 107, year: 2021 }

export const legislatureOf = (year: number): number => known.number + Math.floor((year - known.year) / 2)

/** From a year and what the source calls the session: "108th Legislature 1st Special Session" is 108S1. */
export function sessionOf(year: number, name: string, legiscanId: number | null = null): SaidSession | null {
  if (!Number.isInteger(year) || year < 1937 || year > 2199) return null
  const number = legislatureOf(year)
  const yearStart = known.year + (number - known.number) * 2
  const isSpecial = /special/i.test(name)
  const which = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)[\s_-]*special/i.exec(name)?.[1] ?? '1'
  return {
    code: isSpecial ? `${number}S${which}` : String(number),
    name: isSpecial
      ? `${number}${ending(number)} Legislature, ${which}${ending(Number(which))} Special Session`
      : `${number}${ending(number)} Legislature`,
    yearStart: isSpecial ? year : yearStart,
    yearEnd: isSpecial ? year : yearStart + 1,
    isSpecial,
    legiscanId,
  }
}

/** "NE/2021-2022_107th_Legislature/csv/bills.csv": LegiScan names the folder after the session. */
export function sessionInPath(path: string): SaidSession | null {
  const match = /(?:^|\/)(\d{4})-\d{4}_([^/]+)\//.exec(path)
  return match && sessionOf(Number(match[1]), match[2]!)
}

/** "109", "108S1": as Open States and the Legislature's addresses spell it. */
export function sessionOfCode(code: string): SaidSession | null {
  const match = /^(\d{2,3})(?:S(\d{1,2}))?$/i.exec(code.trim())
  if (!match) return null
  const year = known.year + (Number(match[1]) - known.number) * 2
  return sessionOf(year, match[2] ? `${match[2]}${ending(Number(match[2]))} special` : '')
}

function ending(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'
}
