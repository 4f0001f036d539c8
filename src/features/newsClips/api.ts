// The clip sheet: members propose, the Owner chooses, orders, annotates and finishes; finished sheets are read by the organization.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'

const BigId = z.string().regex(/^[1-9]\d{0,17}$/)

export const Clip = z.object({
  id: z.uuid(),
  articleId: z.string(),
  sourceKey: z.string(),
  source: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  publishedAt: z.string(),
  section: z.string(),
  annotation: z.string(),
  proposedBy: z.string(),
})
export type Clip = z.infer<typeof Clip>

export const SheetLine = z.object({
  id: z.uuid(),
  day: z.string(),
  title: z.string(),
  clips: z.number(),
  finishedAt: z.string().nullable(),
})
export type SheetLine = z.infer<typeof SheetLine>

export const Sheet = SheetLine.extend({
  intro: z.string(),
  sections: z.array(z.string()),
  version: z.number(),
  finishedBy: z.string(),
  items: z.array(Clip),
})
export type Sheet = z.infer<typeof Sheet>

const One = z.object({ sheetId: z.uuid() })
const Section = z.string().trim().min(1, 'Name the section.').max(120)

export const newsClips = api('newsClips', {
  propose: write({
    may: 'news.edit',
    about: 'Proposes an article for the clip sheet.',
    input: z.object({ articleId: BigId, note: z.string().trim().max(2000).default('') }),
    output: z.object({}),
  }),
  finished: read({
    may: 'signedIn',
    about: 'The finished sheets of one’s organization, newest first.',
    input: z.object({}),
    output: z.object({ sheets: z.array(SheetLine) }),
  }),
  sheet: read({ may: 'signedIn', about: 'One finished sheet.', input: One, output: Sheet }),
  pdf: read({
    may: 'signedIn',
    about: 'A finished sheet as PDF.',
    heavy: true,
    input: One,
    output: z.object({ fileName: z.string(), base64: z.string() }),
  }),
  desk: read({
    may: 'owner.open',
    about: 'The sheets, the one that is open, and what was proposed.',
    input: z.object({ sheetId: z.uuid().optional() }),
    output: z.object({ sheets: z.array(SheetLine), open: Sheet.nullable(), proposed: z.array(Clip) }),
  }),
  start: write({
    may: 'owner.open',
    about: 'Starts a sheet.',
    input: z.object({ day: z.iso.date(), title: z.string().trim().min(1, 'Name the sheet.').max(200) }),
    output: Sheet,
  }),
  change: write({
    may: 'owner.open',
    about: 'Changes the title, the introduction and the sections of a sheet.',
    input: One.extend({
      version: z.number().int(),
      title: z.string().trim().min(1).max(200),
      intro: z.string().trim().max(5000),
      sections: z.array(Section).min(1).max(12),
    }),
    output: Sheet,
  }),
  take: write({
    may: 'owner.open',
    about: 'Puts an article on a sheet.',
    input: One.extend({ articleId: BigId }),
    output: Sheet,
  }),
  annotate: write({
    may: 'owner.open',
    about: 'Writes what a clip means for us, and which section it stands in.',
    input: z.object({ clipId: z.uuid(), annotation: z.string().trim().max(2000), section: Section }),
    output: Sheet,
  }),
  arrange: write({
    may: 'owner.open',
    about: 'Orders the clips of a sheet.',
    input: One.extend({ clipIds: z.array(z.uuid()).max(300) }),
    output: Sheet,
  }),
  drop: write({
    may: 'owner.open',
    about: 'Takes a clip off its sheet, or declines a proposal.',
    input: z.object({ clipId: z.uuid() }),
    output: z.object({}),
  }),
  finish: write({
    may: 'owner.open',
    about: 'Finishes a sheet, or opens it again.',
    input: One.extend({ isFinished: z.boolean() }),
    output: Sheet,
  }),
  email: write({
    may: 'owner.open',
    about: 'Emails a finished sheet to the organization, or to oneself.',
    input: One.extend({ to: z.enum(['me', 'everyone']) }),
    output: z.object({ emails: z.number() }),
  }),
})
