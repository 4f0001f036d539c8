import { foldName } from '../../domain/names.ts'

export const firmKinds = [
  'business',
  'candidate committee',
  'PAC',
  'party',
  'ballot question committee',
  'union',
  'association',
  'nonprofit',
  'bank',
  'government',
  'other',
] as const
export type FirmKind = (typeof firmKinds)[number]

const forms = new Set([
  'the',
  'inc',
  'incorporated',
  'llc',
  'llp',
  'lp',
  'pc',
  'co',
  'company',
  'corp',
  'corporation',
  'ltd',
  'and',
])

/** Without what firms add to their names: "The Print Shop, L.L.C." and "Print Shop LLC" are one key. */
export function firmKey(name: string): string {
  const words = foldName(name.replaceAll('.', '')).split(' ').filter(Boolean)
  const kept = words.filter((word) => !forms.has(word))
  return (kept.length > 0 ? kept : words).join(' ')
}

/** Nine digits, as an employer's or a person's number; null for anything else. */
export function taxIdOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}
