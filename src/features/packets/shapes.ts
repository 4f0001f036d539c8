// What of a packet travels between server and browser.
import { z } from 'zod'
import { Answer, SurveyContent } from '../../domain/surveys/content.ts'
import { householdBoxes, personBoxes } from '../../domain/paper/sheetLayout.ts'

const householdResults = householdBoxes.map(({ result }) => result)
const personResults = personBoxes.flatMap(({ result }) => (result === 'sign' ? [] : [result]))
const note = z.string().trim().max(2000).default('')

export const PersonEntry = z.object({
  voterId: z.number().int().min(1).max(2_147_483_647),
  result: z.enum(personResults).nullable(),
  wantsSign: z.boolean(),
  answers: z.array(Answer).max(40),
  note,
})

export const DoorEntry = z.object({
  doorId: z.uuid(),
  result: z.enum(householdResults).nullable(),
  note,
  people: z.array(PersonEntry).max(40),
})

const DoorOnSheet = z.object({
  doorId: z.uuid(),
  voterIds: z.array(z.number()),
  isContinued: z.boolean(),
})

export const Sheet = z.object({
  packetId: z.uuid(),
  /** "K7QM-3XWD-2" */
  code: z.string(),
  page: z.number(),
  pages: z.number(),
  walkbook: z.object({ id: z.uuid(), name: z.string() }),
  /** Of the walkbook, when it was printed and now. */
  version: z.number(),
  versionNow: z.number(),
  printedAt: z.string(),
  printedByName: z.string(),
  survey: SurveyContent.nullable(),
  doors: z.array(
    DoorOnSheet.extend({
      place: z.number(),
      line: z.string(),
      people: z.array(z.object({ voterId: z.number(), name: z.string(), about: z.string() })),
    }),
  ),
  walkedOn: z.string(),
  today: z.string(),
  /** What was typed before; typing again replaces it. */
  typed: z
    .object({
      revision: z.number(),
      byName: z.string(),
      at: z.string(),
      fromPhoto: z.boolean(),
      entries: z.array(DoorEntry),
    })
    .nullable(),
})
export type Sheet = z.output<typeof Sheet>

export const PacketRow = z.object({
  id: z.uuid(),
  code: z.string(),
  walkbookId: z.uuid(),
  walkbook: z.string(),
  handId: z.uuid(),
  name: z.string(),
  version: z.number(),
  sheets: z.number(),
  typed: z.number(),
  printedAt: z.string(),
  printedByName: z.string(),
  printId: z.uuid(),
  isOver: z.boolean(),
})
export type PacketRow = z.output<typeof PacketRow>

export const Print = z.object({
  id: z.uuid(),
  state: z.enum(['printing', 'ready', 'failed']),
  failure: z.string(),
  packets: z.number(),
  done: z.number(),
  doors: z.number(),
  fileId: z.uuid().nullable(),
  printedByName: z.string(),
  printedAt: z.string(),
})
export type Print = z.output<typeof Print>
