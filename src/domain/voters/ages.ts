// Ages as the voter file allows them: since 2026 the state gives only the year of birth. Someone of whom only the year is known counts as
// born on 1 January, so the age shown is the one they reach this year.

export const ageBands = [
  { name: '18–24', from: 0, to: 24 },
  { name: '25–34', from: 25, to: 34 },
  { name: '35–44', from: 35, to: 44 },
  { name: '45–54', from: 45, to: 54 },
  { name: '55–64', from: 55, to: 64 },
  { name: '65–74', from: 65, to: 74 },
  { name: '75 and over', from: 75, to: 200 },
] as const

export const ageUnknown = 'Age unknown'

/** `birth` is an ISO date; `today` too. */
export function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

export function birthOf(birthDate: string | null, birthYear: number | null): string | null {
  return birthDate ?? (birthYear === null ? null : `${birthYear}-01-01`)
}

export function ageBandOf(age: number | null): string {
  if (age === null) return ageUnknown
  return ageBands.find((band) => age >= band.from && age <= band.to)?.name ?? ageUnknown
}
