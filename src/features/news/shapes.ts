import { z } from 'zod'
import { topics } from '../../domain/news/topics.ts'
import { mentionKinds } from '../newsSources/shapes.ts'

const Ref = z.string().regex(/^[\w-]{1,40}$/)

/** What the stream is narrowed by: all of it coded or short, so it may stand in an address. */
export const NewsFilter = z.object({
  words: z.string().trim().max(120).default(''),
  topic: z.enum(topics).optional(),
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  kind: z.enum(mentionKinds).optional(),
  ref: Ref.optional(),
  show: z.enum(['all', 'unread', 'starred']).default('all'),
})
export type NewsFilter = z.infer<typeof NewsFilter>

export const ArticleRow = z.object({
  /** Of 64 bits, so they travel as text. */
  id: z.string(),
  storyId: z.string(),
  sourceKey: z.string(),
  source: z.string(),
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  author: z.string(),
  publishedAt: z.string(),
  topics: z.array(z.string()),
  isRead: z.boolean(),
  isStarred: z.boolean(),
})
export type ArticleRow = z.infer<typeof ArticleRow>

export const Mention = z.object({
  kind: z.enum(mentionKinds),
  refId: z.string(),
  label: z.string(),
  to: z.string(),
  /** As the article writes it. */
  name: z.string(),
  /** '' where the text may not be shown. */
  sentence: z.string(),
  verdict: z.enum(['recognized', 'confirmed', 'rejected']),
  verdictBy: z.string(),
})
export type Mention = z.infer<typeof Mention>

export const Story = ArticleRow.extend({
  /** The same story elsewhere, newest first. */
  others: z.array(
    ArticleRow.pick({ id: true, sourceKey: true, source: true, title: true, publishedAt: true }),
  ),
  mentions: z.array(Mention.pick({ kind: true, refId: true, label: true, to: true })),
})
export type Story = z.infer<typeof Story>

export const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
  /** The writer's own, or the reader moderates. */
  canRemove: z.boolean(),
})

const Piece = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })

export const OneArticle = ArticleRow.extend({
  /** Null where the source’s license does not let us show it. */
  body: z.string().nullable(),
  licenceNote: z.string(),
  siteUrl: z.string(),
  fetchedAt: z.string(),
  mentions: z.array(Mention),
  others: z.array(ArticleRow),
  notes: z.array(Note),
  /** What it said before, newest first, with what became of it. */
  versions: z.array(z.object({ seenAt: z.string(), pieces: z.array(Piece) })),
})
export type OneArticle = z.infer<typeof OneArticle>

export const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  filter: NewsFilter,
  alert: z.enum(['none', 'page', 'mail']),
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const Alert = z.object({
  id: z.string(),
  reason: z.string(),
  at: z.string(),
  isSeen: z.boolean(),
  article: ArticleRow.pick({ id: true, sourceKey: true, source: true, title: true, publishedAt: true }),
})
export type Alert = z.infer<typeof Alert>
