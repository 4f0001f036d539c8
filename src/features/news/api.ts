// The stream of news, an article, and what a person and a team do with them.
import { z } from 'zod'
import { api, read, write } from '../../app/contract.ts'
import { mentionKinds } from '../newsSources/shapes.ts'
import { Alert, ArticleRow, NewsFilter, Note, OneArticle, SavedSearch, Story } from './shapes.ts'

const BigId = z.string().regex(/^[1-9]\d{0,17}$/)
const Article = z.object({ articleId: BigId })
const Thing = z.object({ kind: z.enum(mentionKinds), refId: z.string().regex(/^[\w-]{1,40}$/) })

export const news = api('news', {
  stream: read({
    may: 'signedIn',
    about: 'Stories, newest first, by words and filters.',
    input: NewsFilter.extend({ before: z.string().max(80).optional() }),
    output: z.object({
      stories: z.array(Story),
      /** For the next page; null at the end. */
      next: z.string().nullable(),
      /** What the filter by a person or bill means. */
      about: z.object({ label: z.string(), to: z.string() }).nullable(),
    }),
  }),
  choices: read({
    may: 'signedIn',
    about: 'What the filters offer, and how fresh the news are.',
    input: z.object({}),
    output: z.object({
      sources: z.array(z.object({ key: z.string(), name: z.string() })),
      lastFetch: z.string().nullable(),
    }),
  }),
  one: read({
    may: 'signedIn',
    about:
      'One article: its text where the license allows, who is mentioned, the same story elsewhere, notes of the team.',
    input: z.object({ sourceKey: z.string().max(40), articleId: BigId }),
    output: OneArticle,
  }),
  mark: write({
    may: 'signedIn',
    about: 'Marks an article as read or unread, starred or not.',
    input: Article.extend({ isRead: z.boolean().optional(), isStarred: z.boolean().optional() }),
    output: z.object({}),
  }),
  judge: write({
    may: 'news.edit',
    about: 'Confirms or rejects that an article means a person or bill; null removes that.',
    input: Article.extend(Thing.shape).extend({ verdict: z.enum(['confirmed', 'rejected']).nullable() }),
    output: z.object({}),
  }),
  addNote: write({
    may: 'news.edit',
    about: 'Writes a note for the team about an article.',
    input: Article.extend({ text: z.string().trim().min(1, 'Type the note.').max(10_000) }),
    output: Note,
  }),
  removeNote: write({
    may: 'news.edit',
    about: 'Removes a note.',
    input: z.object({ noteId: z.uuid() }),
    output: z.object({}),
  }),
  searches: read({
    may: 'signedIn',
    about: 'The searches one saved.',
    input: z.object({}),
    output: z.object({ searches: z.array(SavedSearch) }),
  }),
  saveSearch: write({
    may: 'signedIn',
    about: 'Saves a search.',
    input: z.object({
      name: z.string().trim().min(1, 'Name the search.').max(120),
      filter: NewsFilter,
      alert: z.enum(['none', 'page', 'mail']),
    }),
    output: SavedSearch,
  }),
  setAlert: write({
    may: 'signedIn',
    about: 'How one hears of what a search finds.',
    input: z.object({ id: z.uuid(), alert: z.enum(['none', 'page', 'mail']) }),
    output: z.object({}),
  }),
  removeSearch: write({
    may: 'signedIn',
    about: 'Removes a saved search.',
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  }),
  alerts: read({
    may: 'signedIn',
    about: 'What one asked to hear of, newest first.',
    input: z.object({}),
    output: z.object({ alerts: z.array(Alert), unseen: z.number() }),
  }),
  seeAlerts: write({
    may: 'signedIn',
    about: 'Marks alerts as seen.',
    input: z.object({ upTo: BigId }),
    output: z.object({}),
  }),
  about: read({
    may: 'signedIn',
    about: 'The newest articles that mention a bill, a senator, a filer or a lobbyist.',
    input: Thing,
    output: z.object({ articles: z.array(ArticleRow.extend({ sentence: z.string() })), total: z.number() }),
  }),
  dashboard: read({
    may: 'signedIn',
    about: 'Volume, topics and mentions by day, and how often chosen people are named.',
    input: z.object({
      days: z.union([z.literal(7), z.literal(30), z.literal(90)]),
      chosen: z.array(Thing).max(6).default([]),
    }),
    output: z.object({
      days: z.array(z.object({ day: z.string(), articles: z.number(), stories: z.number() })),
      topics: z.array(z.object({ topic: z.string(), articles: z.number(), before: z.number() })),
      sources: z.array(z.object({ key: z.string(), name: z.string(), articles: z.number() })),
      mentioned: z.array(Thing.extend({ label: z.string(), to: z.string(), articles: z.number() })),
      voices: z.array(Thing.extend({ label: z.string(), byDay: z.array(z.number()), articles: z.number() })),
    }),
  }),
})
