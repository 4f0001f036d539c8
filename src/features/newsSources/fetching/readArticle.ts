// What is made of an article before it is written: its topics, whom it names, and what tells its story.
import { mentionsIn, type Linker } from '../../../domain/news/mentions.ts'
import { signatureOf } from '../../../domain/news/rewrites.ts'
import { sentenceAt } from '../../../domain/news/sentences.ts'
import { topicsOf } from '../../../domain/news/topics.ts'
import type { Incoming } from './entries.ts'

export interface MentionToKeep {
  kind: string
  refId: string
  name: string
  sentence: string
}

export interface ReadArticle {
  article: Incoming
  topics: string[]
  signature: Int32Array
  mentions: MentionToKeep[]
}

const mostMentions = 200

export function readArticle(article: Incoming, body: string, linker: Linker): ReadArticle {
  return {
    article,
    topics: topicsOf(article.title, article.text),
    signature: signatureOf(article.title, article.text || article.summary),
    mentions: mentionsOf(article, body, linker),
  }
}

/** The sentence is kept only where it may be shown: out of the title, the summary, or a text with a license. */
function mentionsOf(article: Incoming, body: string, linker: Linker): MentionToKeep[] {
  const shown = [article.title, article.summary, body].filter((part) => part !== '').join('\n')
  const hidden = body === '' && article.text.length > article.summary.length ? article.text : ''
  const on = article.publishedAt.toISOString().slice(0, 10)
  const found = mentionsIn(shown, on, linker).map((mention) => ({
    ...mention,
    sentence: sentenceAt(shown, mention.at),
  }))
  const open = new Set(found.map(({ kind, id }) => `${kind} ${id}`))
  const more =
    hidden === '' ? [] : mentionsIn(hidden, on, linker).filter(({ kind, id }) => !open.has(`${kind} ${id}`))
  return [...found, ...more.map((mention) => ({ ...mention, sentence: '' }))]
    .slice(0, mostMentions)
    .map(({ kind, id, name, sentence }) => ({ kind, refId: id, name, sentence }))
}
