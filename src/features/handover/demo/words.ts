// A race that is over, in the words that every screen shows: days are counted from its election. All of it is invented.
import type { Cents } from '../../../domain/money.ts'

export const race = {
  name: 'Sampleton for City Council',
  office: 'City Council',
  district: 'Ward 2',
  candidate: 'Lark Sampleton',
  treasurer: 'Edie Editworth',
  organizer: 'Fern Fieldstone',
  /** Keeps the books, and still has access. */
  keeper: 'Edie Editworth',
  manager: 'Oscar Orgville',
}

/** First name, last name, what they gave in cents and how many days before the election. */
export const people: [first: string, last: string, given: Cents, days: number, work: string][] = [
  ['Ansel', 'Bluegrass', 50_000n, 96, 'Veterinarian'],
  ['Beryl', 'Cattail', 25_000n, 93, 'Retired'],
  ['Corwin', 'Dockside', 10_000n, 88, 'Teacher'],
  ['Delphine', 'Eastbank', 75_000n, 84, 'Dentist'],
  ['Emmett', 'Fallow', 5_000n, 77, 'Farmer'],
  ['Flora', 'Greenhouse', 30_000n, 70, 'Florist'],
  ['Gideon', 'Hedgerow', 15_000n, 62, 'Electrician'],
  ['Hattie', 'Inkwell', 100_000n, 55, 'Attorney'],
  ['Ivor', 'Jamesway', 2_500n, 49, 'Student'],
  ['Juno', 'Kettle', 20_000n, 41, 'Nurse'],
  ['Karsten', 'Limestone', 60_000n, 33, 'Builder'],
  ['Lavinia', 'Mapleton', 40_000n, 26, 'Librarian'],
  ['Merritt', 'Northgate', 12_500n, 20, 'Mechanic'],
  ['Nola', 'Orchardson', 35_000n, 18, 'Accountant'],
  ['Orrin', 'Pinewood', 22_000n, 9, 'Retired'],
  ['Petra', 'Quillwater', 40_000n, -12, 'Engineer'],
]

/** What was paid, on which account of the books, and how many days before the election. The last line gives away what was left. */
export const spending: [
  firm: string,
  kind: 'business' | 'nonprofit',
  purpose: string,
  role: string,
  cents: Cents,
  days: number,
][] = [
  ['Platte Valley Signs', 'business', '60 yard signs with stakes', '5030', 91_500n, 68],
  ['Prairie Print & Mail', 'business', '1,800 postcards with postage', '5020', 156_240n, 24],
  ['Sandhills Radio', 'business', 'Ten days of 30-second spots', '5000', 120_000n, 14],
  ['Meadowlark Hall', 'nonprofit', 'Hall and supper on election night', '5090', 61_800n, 1],
  ['Gothenburg Reading Room', 'nonprofit', 'Gift of what was left', 'charity', 80_000n, -31],
]

export const goals: [kind: string, target: number][] = [
  ['raised', 500_000],
  ['volunteers', 12],
  ['volunteer hours', 40],
  ['doors', 60],
  ['event guests', 30],
]

/** Days before the election. */
export const events = [
  {
    days: 90,
    start: '18:00',
    end: '20:00',
    kind: 'meeting',
    title: 'Kickoff at the library',
    about: 'Who Lark is and what comes next.',
    guests: 14,
  },
  {
    days: 10,
    start: '10:00',
    end: '13:00',
    kind: 'canvass',
    title: 'Last Saturday at the doors',
    about: 'Doors in pairs, then lemonade.',
    guests: 11,
  },
  {
    days: 0,
    start: '19:30',
    end: '22:00',
    kind: 'community',
    title: 'Election night',
    about: 'Results as they come in.',
    guests: 16,
  },
]

/** Where a sign was, for how many days, and whether it is still there. */
export const signs: [street: string, isOut: boolean][] = [
  ['210 Cottonwood Ln', false],
  ['34 N 4th St', false],
  ['518 Bluestem Ave', true],
  ['77 Sandcherry Rd', false],
  ['1402 Meadowlark Dr', true],
]

export const votes = { won: 1_204, lost: 1_061 }
