import { useWrite } from '../../../app/browser/call.ts'
import { showProblem } from '../../../ui/actions/undo.tsx'
import { news } from '../api.ts'

/** Read and starred, on purpose only. */
export function useMark() {
  const { run } = useWrite(news.mark, {
    refresh: [news.stream, news.one],
    onError: (error: Error) => showProblem(error.message, 'Nothing was changed.'),
  })
  return (article: { id: string }, marks: { isRead?: boolean; isStarred?: boolean }) =>
    run({ articleId: article.id, ...marks })
}
