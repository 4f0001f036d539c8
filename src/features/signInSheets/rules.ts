// What a sheet asks, and what a line on it comes to.
export const sheetFields = ['phone', 'email', 'address', 'zip', 'volunteer', 'texts'] as const
export type SheetField = (typeof sheetFields)[number]

export const fieldWords: Record<SheetField, string> = {
  phone: 'Phone',
  email: 'Email',
  address: 'Street and city',
  zip: 'ZIP',
  volunteer: 'I can help',
  texts: 'You may text me',
}

const shares: Record<SheetField, number> = {
  phone: 1.5,
  email: 2.4,
  address: 2.4,
  zip: 0.8,
  volunteer: 0.7,
  texts: 0.9,
}
const boxes: SheetField[] = ['volunteer', 'texts']

export interface SheetColumn {
  label: string
  share: number
  /** A box to check instead of a line to write on. */
  box: boolean
}

/** The printed columns, always beginning with the name. */
export function sheetColumns(fields: SheetField[]): SheetColumn[] {
  return [
    { label: 'Name (print clearly)', share: 2.3, box: false },
    ...sheetFields
      .filter((field) => fields.includes(field))
      .map((field) => ({ label: fieldWords[field], share: shares[field], box: boxes.includes(field) })),
  ]
}

/** Lines of 9.6 mm fit on a page of letter size on its side, with head and foot. */
export const linesPerPage = 13

/** What people agree to by checking the box; printed where texts are asked for. */
export const textConsentWords = (committee: string): string =>
  `By checking “You may text me” you agree that ${committee} may send you text messages about this campaign. Message and data rates may apply. Reply STOP to end them.`

/** Read over the phone and written by hand: no 0 and O, no 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function sheetNumber(random: Uint8Array): string {
  const signs = [...random.subarray(0, 6)].map((byte) => letters[byte % letters.length])
  return `${signs.slice(0, 3).join('')}-${signs.slice(3).join('')}`
}
