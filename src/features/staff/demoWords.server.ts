// The fictional staff and projects of the demo, as data.
import type { Lane } from './lanes.ts'
import type { RatePer } from './pay.ts'

export interface DemoStaffMember {
  name: string
  title: string
  ratePer: RatePer
  rateCents: bigint | null
  phone: string
  daysHere: number
}

export const demoStaff: DemoStaffMember[] = [
  {
    name: 'Fern Fieldstone',
    title: 'Field organizer',
    ratePer: 'hour',
    rateCents: 2200n,
    phone: '3085550141',
    daysHere: 120,
  },
  {
    name: 'Edie Editworth',
    title: 'Treasurer',
    ratePer: 'month',
    rateCents: 150_000n,
    phone: '3085550142',
    daysHere: 200,
  },
  {
    name: 'Wes Wheatley',
    title: 'Finance director',
    ratePer: 'week',
    rateCents: 95_000n,
    phone: '3085550143',
    daysHere: 90,
  },
  {
    name: 'Mabel Millrace',
    title: 'Communications',
    ratePer: 'hour',
    rateCents: 2450n,
    phone: '3085550144',
    daysHere: 75,
  },
  {
    name: 'Theo Tallgrass',
    title: 'Data and lists',
    ratePer: 'hour',
    rateCents: 2000n,
    phone: '3085550145',
    daysHere: 40,
  },
  {
    name: 'Cory Canvasser',
    title: 'Canvass lead',
    ratePer: 'none',
    rateCents: null,
    phone: '3085550146',
    daysHere: 30,
  },
]

export const demoWork = [
  'Doors with the evening crew',
  'Calls to volunteers',
  'Office hours',
  'Planning the weekend',
  'Lists and maps',
  'Driving the sign truck',
  'Training new canvassers',
]

/** Lane, title, owner, start and due in days from today, text, comment. */
type DemoTask = [
  lane: Lane,
  title: string,
  owner: string,
  from: number | null,
  to: number | null,
  text?: string,
  comment?: string,
]

export interface DemoProject {
  name: string
  purpose: string
  owner: string
  from: number
  to: number
  tasks: DemoTask[]
}

const [fern, edie, wes, mabel, theo, cory] = demoStaff.map(({ name }) => name) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

export const demoProjects: DemoProject[] = [
  {
    name: 'Yard signs, west side',
    purpose: 'Four hundred signs in yards that said yes, before the first ballots are mailed.',
    owner: fern,
    from: -18,
    to: 24,
    tasks: [
      ['done', 'Ask three printers for a price', edie, -18, -12, 'Union shops first.', 'Two answered.'],
      ['done', 'Choose the design', mabel, -16, -10],
      ['done', 'Pay the deposit', edie, -10, -8],
      ['doing', 'List the yards that said yes', theo, -6, 2, 'Doors of spring and the sign-up page.'],
      ['doing', 'Proofread the sign', mabel, -2, 1, '', 'The disclaimer has to be readable from the curb.'],
      ['doing', 'Find a garage for the pallets', fern, -4, -1],
      ['waiting', 'Printer confirms the delivery day', fern, -3, 4, '', 'Called twice, will call on Friday.'],
      ['waiting', 'Permission for the corner lot', cory, null, 6],
      ['to do', 'Recruit six drivers', cory, 2, 9],
      ['to do', 'Cut routes by neighborhood', theo, 5, 10],
      ['to do', 'Load the truck', fern, 11, 11],
      ['to do', 'Put up signs, first weekend', fern, 12, 13],
      ['to do', 'Photograph every placement', cory, 12, 16],
      ['to do', 'Plan the pick-up after the election', '', null, null],
    ],
  },
  {
    name: 'Last weekend before the election',
    purpose: 'Every supporter hears from us twice, and every shift has a captain.',
    owner: fern,
    from: -5,
    to: 40,
    tasks: [
      ['done', 'Agree on the number of shifts', fern, -5, -4],
      ['done', 'Book the community hall', edie, -5, -2],
      ['doing', 'Name twelve shift captains', fern, -2, 7, '', 'Seven said yes so far.'],
      ['doing', 'Write the script', mabel, -1, 3, 'One page, large type, in English and Spanish.'],
      ['doing', 'Freeze the universe of supporters', theo, 0, 5],
      [
        'waiting',
        'Insurance for the vans',
        edie,
        -3,
        8,
        '',
        '@Edie Editworth, the broker asks how many drivers we name.',
      ],
      ['waiting', 'Translation of the script', mabel, 3, 9],
      ['to do', 'Train the captains', fern, 9, 12],
      ['to do', 'Cut turf for forty walkers', theo, 10, 14],
      ['to do', 'Print walk lists as a reserve', theo, 30, 32],
      ['to do', 'Order sandwiches', cory, 31, 33],
      ['to do', 'Charge thirty power banks', cory, 33, 34],
      ['to do', 'Rides to the polls: drivers', '', 12, 30],
      ['to do', 'Rides to the polls: phone number', '', 12, 20],
      ['to do', 'Thank-you calls on Wednesday', fern, 40, 40],
      ['to do', 'Who locks up the hall', '', null, null],
    ],
  },
  {
    name: 'House parties',
    purpose: 'Ten evenings in ten living rooms, with a follow-up within two days of each.',
    owner: wes,
    from: -30,
    to: 30,
    tasks: [
      ['done', 'List hosts from last cycle', wes, -30, -24],
      ['done', 'Invitation text', mabel, -26, -22],
      ['done', 'First party', wes, -14, -14, '', 'Twenty-two guests, nine new volunteers.'],
      ['done', 'Thank the first host', wes, -13, -12],
      ['doing', 'Second party', wes, -1, 2],
      ['doing', 'Call guests who did not answer', fern, -2, 1],
      ['waiting', 'Candidate confirms the third evening', wes, null, -2],
      ['to do', 'Name tags and sign-in sheets', cory, 1, 2],
      ['to do', 'Third party', wes, 9, 9],
      ['to do', 'Share what works with the next hosts', mabel, 5, 12],
      ['to do', 'Hosts for May', '', null, 20],
      ['to do', 'Sum up cost and gifts', edie, 25, 30],
    ],
  },
]
