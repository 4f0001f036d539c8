// Phone and text lists: people to reach one by one from the caller's own phone. A hand is a part of a list in one member's hands. What came of
// it arrives through the outbox, as what happened at doors does.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { list } from '../../app/list.ts'
import { SurveyContent } from '../../domain/surveys/content.ts'
import { Holder } from '../outbox/api.ts'
import { phoneResults } from './events.ts'
import { mostHours, mostPeople, usualHours } from './rules.ts'

const InCommittee = z.object({ committeeId: z.uuid() })
const ofList = InCommittee.extend({ listId: z.uuid() })
const text = (most: number) => z.string().trim().max(most)
const nothing = z.object({})

export const ways = ['call', 'text'] as const
export type Way = (typeof ways)[number]

/** Where its people come from. */
export const From = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('universe'), universeId: z.uuid() }),
  z.object({
    kind: z.literal('people'),
    tags: z.array(z.string().max(60)).max(20).default([]),
    text: text(100).default(''),
  }),
])
export type From = z.output<typeof From>

const LeftOut = z.object({ why: z.string(), people: z.number() })

const Hand = z.object({
  id: z.uuid(),
  name: z.string(),
  isMine: z.boolean(),
  people: z.number(),
  done: z.number(),
  expiresAt: z.string(),
  seenAt: z.string().nullable(),
  isOver: z.boolean(),
})
export type Hand = z.output<typeof Hand>

const PhoneList = z.object({
  id: z.uuid(),
  name: z.string(),
  way: z.enum(ways),
  words: z.string(),
  survey: z.string().nullable(),
  people: z.number(),
  /** Reached or tried, stopped counted as well. */
  done: z.number(),
  talked: z.number(),
  stopped: z.number(),
  /** In no one's hands, not done, and may be reached. */
  free: z.number(),
  leftOut: z.array(LeftOut),
  createdAt: z.string(),
  createdByName: z.string(),
  isEnded: z.boolean(),
  hands: z.array(Hand),
})
export type PhoneList = z.output<typeof PhoneList>

const Contact = z.object({
  entryId: z.uuid(),
  name: z.string(),
  firstName: z.string(),
  city: z.string(),
  phone: z.string(),
  zones: z.array(z.string()),
  result: z.enum(phoneResults).nullable(),
})
export type Contact = z.output<typeof Contact>

/** What a phone carries: all it needs without signal. */
const Handed = z.object({
  handId: z.uuid(),
  holderName: z.string(),
  way: z.enum(ways),
  name: z.string(),
  committee: z.string(),
  script: z.string(),
  survey: z.object({ surveyId: z.uuid(), versionId: z.uuid(), content: SurveyContent }).nullable(),
  expiresAt: z.string(),
  serverTime: z.string(),
  people: z.array(Contact),
})
export type Handed = z.output<typeof Handed>

const ResultRow = z.object({
  id: z.uuid(),
  name: z.string(),
  result: z.enum(phoneResults),
  note: z.string(),
  at: z.string(),
  byName: z.string(),
})
export type ResultRow = z.output<typeof ResultRow>

const OptOut = z.object({
  id: z.uuid(),
  phone: z.string(),
  saidAt: z.string(),
  byName: z.string(),
})
export type OptOut = z.output<typeof OptOut>

export const phones = api('phones', {
  lists: read({
    may: 'work.read',
    about: 'Phone and text lists with who has them and what came of it, newest first. No number is in it.',
    input: InCommittee,
    output: z.object({ lists: z.array(PhoneList), mayEdit: z.boolean() }),
  }),
  /** Of this person, in this committee. */
  mine: read({
    may: 'work.read',
    input: InCommittee,
    output: z.object({
      hands: z.array(Hand.extend({ list: z.string(), way: z.enum(ways) })),
      maySee: z.boolean(),
    }),
  }),
  choices: read({
    may: 'work.read',
    about: 'What a list can be made of, and in whose hands it can be put.',
    input: InCommittee,
    output: z.object({
      universes: z.array(z.object({ id: z.uuid(), name: z.string() })),
      tags: z.array(z.string()),
      surveys: z.array(z.object({ id: z.uuid(), name: z.string() })),
      callers: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
  }),
  count: read({
    may: 'work.read',
    heavy: true,
    about: 'How many people a list would have, and who is left out and why.',
    input: InCommittee.extend({ way: z.enum(ways), from: From }),
    output: z.object({ people: z.number(), leftOut: z.array(LeftOut), refusal: z.string().nullable() }),
  }),
  make: write({
    may: 'work.edit',
    heavy: true,
    about: 'Makes a list of people to call or to text one by one.',
    input: ofList.extend({
      name: text(120).min(1, 'Give the list a name.'),
      way: z.enum(ways),
      from: From,
      surveyId: z.uuid().nullable().default(null),
      script: text(4000).default(''),
    }),
    output: z.object({ people: z.number() }),
  }),
  handOut: write({
    may: 'work.edit',
    about: 'Puts free people of a list in a member’s hands for some hours. No one else has them until then.',
    input: ofList.extend({
      handId: z.uuid(),
      userId: z.uuid(),
      most: z.number().int().min(1, 'At least one person.').max(mostPeople),
      hours: z.number().int().min(1).max(mostHours).default(usualHours),
    }),
    output: z.object({ people: z.number() }),
  }),
  takeBack: write({
    may: 'work.edit',
    about: 'Ends a hand: those who were not reached are free again.',
    input: InCommittee.extend({ handId: z.uuid() }),
    output: nothing,
  }),
  end: write({
    may: 'work.edit',
    about: 'Ends a list with all its hands. Results stay.',
    input: ofList,
    output: nothing,
  }),
  load: read({
    may: 'anyone',
    audited: true,
    about: 'The people who were handed to this person, with numbers. Each time is on record.',
    input: z.object({ holder: Holder, handId: z.uuid() }),
    output: Handed,
  }),
  /** Asked before each person is shown: who of the hand may not be reached any more. */
  standing: read({
    may: 'anyone',
    input: z.object({ holder: Holder, handId: z.uuid() }),
    output: z.object({ isOver: z.boolean(), gone: z.array(z.uuid()), serverTime: z.string() }),
  }),
  results: list({
    may: 'work.read',
    mayExport: 'phones.export',
    what: 'Results of a phone list',
    about: 'What came of each call or text of a list, newest first.',
    filter: ofList.extend({ result: z.enum(phoneResults).optional() }),
    sorts: ['newest'],
    row: ResultRow,
  }),
  optOuts: read({
    may: 'work.read',
    about:
      'Numbers that asked this committee not to be called or texted, newest first. They hold for the whole organization.',
    input: InCommittee,
    output: z.object({ optOuts: z.array(OptOut), total: z.number() }),
  }),
  addOptOut: write({
    may: 'work.edit',
    about: 'Writes down that a number asked not to be called or texted.',
    input: InCommittee.extend({ optOutId: z.uuid(), phone: text(40) }),
    output: nothing,
  }),
  liftOptOut: write({
    may: 'work.edit',
    about: 'Takes an opt-out back: a slip, or the person asked to be called again.',
    input: InCommittee.extend({ optOutId: z.uuid() }),
    output: nothing,
  }),
})
