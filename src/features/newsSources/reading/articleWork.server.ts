import { parentPort } from 'node:worker_threads'
import { readArticle, type Article, type ArticleOrder } from '../../../sources/articles/readArticle.ts'

parentPort!.on('message', (order: ArticleOrder) => {
  parentPort!.postMessage(answerOf(order))
})

function answerOf(order: ArticleOrder): Article {
  try {
    return readArticle(order)
  } catch {
    return { title: '', byline: '', text: '' }
  }
}
