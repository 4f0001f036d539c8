import { z } from 'zod'

export const mentionKinds = ['senator', 'bill', 'filer', 'lobbyist', 'principal'] as const
export type MentionKind = (typeof mentionKinds)[number]

export const licences = ['none', 'full'] as const

const Words = z.array(z.string().trim().min(1).max(60)).max(40)

export const SourceFields = z.object({
  name: z.string().trim().min(1, 'Name the source.').max(120),
  feedUrl: z.string().trim().min(8, 'Give the address of the feed.').max(2000),
  siteUrl: z.string().trim().max(2000).default(''),
  licence: z.enum(licences),
  licenceNote: z.string().trim().max(500).default(''),
  everyMinutes: z.number().int().min(15, 'At most every 15 minutes.').max(1440),
  keepWords: Words.default([]),
  blockWords: Words.default([]),
})
export type SourceFields = z.infer<typeof SourceFields>

export const Source = SourceFields.extend({
  id: z.number(),
  key: z.string(),
  isPaused: z.boolean(),
  isFictional: z.boolean(),
  nextAt: z.string(),
  lastAt: z.string().nullable(),
  lastNewAt: z.string().nullable(),
  failures: z.number(),
  problem: z.string(),
  movedTo: z.string(),
  articles: z.number(),
  version: z.number(),
})
export type Source = z.infer<typeof Source>

export const Preview = z.object({
  feedUrl: z.string(),
  siteUrl: z.string(),
  name: z.string(),
  /** What the feed itself says of its rights. */
  rights: z.string(),
  entries: z.number(),
  articles: z.array(
    z.object({ title: z.string(), summary: z.string(), url: z.string(), at: z.string().nullable() }),
  ),
})
export type Preview = z.infer<typeof Preview>
