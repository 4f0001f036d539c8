// Pages are read in a thread of their own, which ends when one takes more time or memory than a page may. A page that is too much for both
// opinions is tried with the quick one alone.
import { LimitedThread } from '../../../app/server/turns/limitedThread.ts'
import type { Article, ArticleOrder } from '../../../sources/articles/readArticle.ts'

export type ArticleAnswer = Article | { error: string }

export class ArticleThread {
  readonly #thread = new LimitedThread<ArticleOrder, Article>(
    new URL('./articleWork.server.ts', import.meta.url),
    {
      ms: 8000,
      bytes: 400_000_000,
    },
  )

  async read(html: string, url: string): Promise<ArticleAnswer> {
    const page = html.slice(0, mostLetters)
    const answer =
      (await this.#thread.ask({ html: page, url, isQuick: false })) ??
      (await this.#thread.ask({ html: page, url, isQuick: true }))
    return answer ?? { error: 'The page takes more time or memory to read than a page may.' }
  }
}

const mostLetters = 4_000_000
