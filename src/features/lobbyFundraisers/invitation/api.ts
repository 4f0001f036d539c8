// The invitation of a lobby fundraiser: written, looked at as a proof, then printed and emailed.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { Level, One } from '../shapes.ts'
import { InviteContent, pieces } from './content.ts'

/** All that the paper shows besides what was written for it. */
export const InviteFacts = z.object({
  title: z.string(),
  committee: z.string(),
  when: z.string(),
  where: z.array(z.string()),
  hosts: z.array(z.string()),
  coSponsors: z.array(z.object({ level: z.string(), names: z.array(z.string()) })),
  levels: z.array(Level),
  /** Who paid for it; '' while the committee's settings do not say, and then nothing is printed. */
  disclaimer: z.string(),
  /** More than $100,000 came in this year, so the paper has to say that gifts are not deductible (26 U.S.C. 6113). */
  mustSayNotDeductible: z.boolean(),
})
export type InviteFacts = z.infer<typeof InviteFacts>

const Pdf = z.object({ fileName: z.string(), base64: z.string() })

export const invitations = api('fundraiserInvitations', {
  get: read({
    may: 'work.read',
    about: 'The invitation of a fundraiser, what it shows, and whether its proof was looked at.',
    input: One,
    output: z.object({
      content: InviteContent,
      version: z.number(),
      facts: InviteFacts,
      guests: z.object({
        all: z.number(),
        withAddress: z.number(),
        withEmail: z.number(),
        /** Of those with an email: whom no email was written to, and who did not reply. */
        toEmail: z.number(),
      }),
      proof: z.object({ byName: z.string(), at: z.string() }).nullable(),
      hasMailServer: z.boolean(),
      mayEdit: z.boolean(),
    }),
  }),
  save: write({
    may: 'work.edit',
    about: 'What the invitation says and how it looks.',
    input: One.extend({ version: z.number().int(), content: InviteContent }),
    output: z.object({ version: z.number() }),
  }),
  proof: read({
    may: 'work.read',
    heavy: true,
    about:
      'One invitation, reply card and envelope as they will be printed, with the fingerprint of what they show.',
    input: One,
    output: Pdf.extend({ fingerprint: z.string() }),
  }),
  approve: write({
    may: 'work.edit',
    about: 'Says that the proof with this fingerprint was looked at.',
    input: One.extend({ fingerprint: z.string().min(1).max(64) }),
    output: z.object({}),
  }),
  print: read({
    may: 'work.read',
    heavy: true,
    audited: true,
    about:
      'Invitations, reply cards or envelopes for everyone on the list as one PDF. Names and addresses leave the house, so it is on record.',
    input: One.extend({ piece: z.enum(pieces) }),
    output: Pdf.extend({ printed: z.number(), leftOut: z.number() }),
  }),
  email: write({
    may: 'work.edit',
    about:
      'Writes the invitation to everyone on the list who has an email address, did not reply and was not written to.',
    input: One,
    output: z.object({
      written: z.number(),
      leftOut: z.number(),
      isLeft: z.boolean(),
      hasMailServer: z.boolean(),
    }),
  }),
})
