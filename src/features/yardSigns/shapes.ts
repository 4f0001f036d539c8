import { z } from 'zod'

export const requestStates = ['open', 'placed', 'picked up', 'declined', 'withdrawn'] as const
export const requestSources = ['door', 'web', 'event', 'typed'] as const
export const problemKinds = ['damaged', 'stolen', 'blown over', 'complaint', 'other'] as const
export const referenceKinds = ['invoice', 'in-kind gift'] as const

/** Ways a person moves signs by hand. What is placed and picked up moves by itself. */
export const stockMoves = ['received', 'sent back', 'thrown away', 'found again'] as const
export type StockMove = (typeof stockMoves)[number]

export const SignKind = z.object({
  id: z.uuid(),
  name: z.string(),
  note: z.string(),
  received: z.number(),
  stock: z.number(),
  placed: z.number(),
  gone: z.number(),
  isArchived: z.boolean(),
})
export type SignKind = z.infer<typeof SignKind>

export const Problem = z.object({
  id: z.uuid(),
  kind: z.enum(problemKinds),
  note: z.string(),
  reportedByName: z.string(),
  reportedAt: z.string(),
  solvedAt: z.string().nullable(),
})
export type Problem = z.infer<typeof Problem>

export const Placement = z.object({
  id: z.uuid(),
  kindId: z.uuid(),
  quantity: z.number(),
  placedAt: z.string(),
  placedByName: z.string(),
  photoFileId: z.uuid().nullable(),
  endedAt: z.string().nullable(),
  endedHow: z.string().nullable(),
  problems: z.array(Problem),
})
export type Placement = z.infer<typeof Placement>

export const SignRequest = z.object({
  id: z.uuid(),
  source: z.enum(requestSources),
  state: z.enum(requestStates),
  /** Empty for those whose job does not include contact details. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  kindId: z.uuid().nullable(),
  quantity: z.number(),
  note: z.string(),
  assignedTo: z.uuid().nullable(),
  assignedName: z.string(),
  createdByName: z.string(),
  createdAt: z.string(),
  version: z.number(),
  placement: Placement.nullable(),
})
export type SignRequest = z.infer<typeof SignRequest>

export const Movement = z.object({
  id: z.uuid(),
  kindName: z.string(),
  quantity: z.number(),
  movedFrom: z.string(),
  movedTo: z.string(),
  reason: z.string(),
  referenceKind: z.enum(referenceKinds).nullable(),
  reference: z.string(),
  movedByName: z.string(),
  movedAt: z.string(),
  isUndone: z.boolean(),
})
export type Movement = z.infer<typeof Movement>

export const Rule = z.object({
  id: z.uuid(),
  place: z.string(),
  text: z.string(),
  updatedByName: z.string(),
  updatedAt: z.string(),
})
