// What a person can write on an invitation. Who paid for it is not here: the committee's settings say it, and it is always printed.
import { z } from 'zod'
import { isPlainDate } from '../../../domain/dates.ts'
import { text } from '../shapes.ts'

export const templates = ['classic', 'band', 'plain'] as const
export const formats = ['card', 'letter'] as const
export const inks = ['black', 'green', 'blue', 'red'] as const
export const pieces = ['invitation', 'reply card', 'envelope'] as const
export type Piece = (typeof pieces)[number]

export const templateWords = { classic: 'Classic', band: 'Band', plain: 'Plain' }
export const formatWords = { card: '5 × 7 card', letter: '8.5 × 11 sheet' }
export const inkWords = { black: 'Black', green: 'Green', blue: 'Blue', red: 'Red' }
export const inkColors = { black: '#1b1f20', green: '#0b5c4f', blue: '#1f4e8c', red: '#8f1d2c' }
export const pieceWords: Record<Piece, string> = {
  invitation: 'Invitations',
  'reply card': 'Reply cards',
  envelope: 'Envelopes',
}

export const InviteContent = z.object({
  template: z.enum(templates).default('classic'),
  format: z.enum(formats).default('card'),
  ink: z.enum(inks).default('green'),
  /** An eighth of an inch of color beyond the cut, with crop marks, for a print shop. */
  hasBleed: z.boolean().default(false),
  headline: text(120).default('You are invited'),
  greeting: z.boolean().default(true),
  body: text(900).default(''),
  contribution: text(200).default(''),
  payee: text(200).default(''),
  rsvpName: text(100).default(''),
  rsvpPhone: text(40).default(''),
  rsvpEmail: text(200).default(''),
  rsvpBy: z.string().refine(isPlainDate, 'Choose a day.').nullable().default(null),
  /** Where reply cards and checks are mailed, and what is printed on the envelope at the top left. */
  returnAddress: text(300).default(''),
  /** Opens where people give; printed as a QR code. */
  giveUrl: z
    .string()
    .trim()
    .max(300)
    .refine(
      (url) => url === '' || /^https:\/\/[^\s]+\.[^\s]+$/.test(url),
      'Enter an address that begins with https://.',
    )
    .default(''),
  showsHosts: z.boolean().default(true),
  showsLevels: z.boolean().default(true),
  saysNotDeductible: z.boolean().default(true),
})
export type InviteContent = z.infer<typeof InviteContent>

export const notDeductible = 'Contributions are not deductible for federal income tax purposes.'

/** Names beyond this do not fit in a size that people can read. */
export const mostHostCharacters = { card: 900, letter: 3000 }
