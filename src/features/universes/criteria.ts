// What a universe is made of: steps that add, narrow or remove voters, each a nested AND/OR group of conditions. The same value is kept in
// the database, travels in calls, is evaluated by the engine and is read out in words.
import { z } from 'zod'
import { briefListOf } from '../../app/briefList.ts'
import { layerId } from '../layers/api.ts'
import { contactMethods, contactResults } from '../../domain/voters/contacts.ts'

const values = briefListOf(z.string().max(200)).min(1).max(500)
/** any: one of the values; none: none of them (also those whose value is unknown). */
const is = z.enum(['any', 'none'])
// The database counts years from 1.
const date = z.iso.date().refine((day) => day >= '0001', 'There is no year 0.')
const count = z.number().int().min(0).max(100_000)
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])

export const choiceFields = ['party', 'status', 'county', 'city', 'zip', 'precinct', 'gender'] as const

export const Condition = z.discriminatedUnion('field', [
  z.object({ field: z.enum(choiceFields), is, values }),
  /** kind: a code of district_kinds, "ld". */
  z.object({ field: z.literal('district'), kind: z.string().max(12), is, values }),
  z.object({ field: z.literal('age'), min: count.optional(), max: count.optional() }),
  z.object({ field: z.literal('registered'), from: date.optional(), to: date.optional() }),
  z.object({ field: z.literal('householdSize'), min: count.optional(), max: count.optional() }),
  /** n of m: voted in at least `min` and at most `max` of these elections. */
  z.object({
    field: z.literal('votes'),
    elections: briefListOf(z.string().max(40)).min(1).max(40),
    min: count,
    max: count.optional(),
  }),
  /** Voted in all of `voted` and in none of `missed`. */
  z.object({
    field: z.literal('pattern'),
    voted: briefListOf(z.string().max(40)).max(40),
    missed: briefListOf(z.string().max(40)).max(40),
  }),
  z.object({
    field: z.literal('has'),
    what: z.enum(['phone', 'cell phone', 'email', 'location', 'mailing address']),
    yes: z.boolean(),
  }),
  /** Inside a drawn ring: first point not repeated. */
  z.object({
    field: z.literal('area'),
    name: z.string().max(120).optional(),
    ring: briefListOf(position).min(3).max(2000),
  }),
  z.object({
    field: z.literal('circle'),
    center: position,
    meters: z.number().positive().max(1_000_000),
    name: z.string().max(120).optional(),
  }),
  /** Inside one of these areas of a map layer, by their places in it. */
  z.object({
    field: z.literal('layer'),
    is,
    layer: layerId,
    places: briefListOf(z.number().int().min(1).max(1_000_000)).min(1).max(500),
    /** What the first of them are called, for a screen that has not loaded the layer; the server has its own names. */
    labels: briefListOf(z.string().max(200)).max(13).optional(),
  }),
  /** What the acting committee knows. */
  z.object({
    field: z.literal('contact'),
    is,
    methods: briefListOf(z.enum(contactMethods)).max(20).optional(),
    results: briefListOf(z.enum(contactResults)).max(20).optional(),
    from: date.optional(),
    to: date.optional(),
    times: z.number().int().min(1).max(100).default(1),
  }),
  z.object({
    field: z.literal('support'),
    min: z.number().int().min(1).max(5),
    max: z.number().int().min(1).max(5),
  }),
  z.object({ field: z.literal('tag'), is, tags: briefListOf(z.uuid()).min(1).max(100) }),
  z.object({ field: z.literal('universe'), is, id: z.uuid() }),
  /** The last answer to a question of the committee's surveys; without values, any answer at all. */
  z.object({
    field: z.literal('answer'),
    is,
    question: z.uuid(),
    values: briefListOf(z.string().max(200)).max(100),
  }),
  /** Someone has claimed this against the file and it is still open. */
  z.object({ field: z.literal('correction'), is, fields: briefListOf(z.string().max(40)).max(20) }),
])
export type Condition = z.output<typeof Condition>

export interface Group {
  match: 'all' | 'any'
  not?: boolean
  items: (Condition | Group)[]
}
export const Group = z.object({
  /** A group names no field; a condition always does. By this the two are told apart, without trying both. */
  field: z.undefined().optional(),
  match: z.enum(['all', 'any']),
  not: z.boolean().optional(),
  get items() {
    return briefListOf(Item).max(100)
  },
})
const Item: z.ZodType<Condition | Group> = z.lazy(() => z.discriminatedUnion('field', [Condition, Group]))

const stepId = z.string().min(1).max(40)
export const Step = z.discriminatedUnion('op', [
  z.object({ id: stepId, op: z.enum(['add', 'narrow', 'remove']), group: Group }),
  /** The same seed picks the same voters. One of size and percent. */
  z.object({
    id: stepId,
    op: z.literal('sample'),
    size: z.number().int().min(1).max(2_000_000).optional(),
    percent: z.number().gt(0).max(100).optional(),
    seed: z.number().int().min(0).max(2_147_483_647),
  }),
  z.object({ id: stepId, op: z.literal('onePerHousehold'), keep: z.enum(['oldest', 'youngest']) }),
])
export type Step = z.output<typeof Step>

/** Steps work one after the other on no one; when the first one does not add, it begins with everyone. */
export const Criteria = z
  .object({ steps: briefListOf(Step).max(30) })
  .refine((c) => depthOf(c) <= 6, 'Groups may be nested six deep at most.')
export type Criteria = z.output<typeof Criteria>

function depthOf(criteria: { steps: Step[] }): number {
  const deep = (group: Group): number =>
    1 + Math.max(0, ...group.items.map((item) => ('items' in item ? deep(item) : 0)))
  return Math.max(0, ...criteria.steps.map((step) => ('group' in step ? deep(step.group) : 0)))
}
