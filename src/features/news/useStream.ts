// The stream as the address says it, page by page. A story that came on an earlier page is not shown again.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '../../app/browser/call.ts'
import { useNews } from '../../app/browser/news.ts'
import { news } from './api.ts'
import { NewsFilter, type Story } from './shapes.ts'

const fields = ['words', 'topic', 'source', 'kind', 'ref', 'show'] as const
export type NewsField = (typeof fields)[number]

export function useNewsFilter() {
  const [params, setParams] = useSearchParams()
  const given = Object.fromEntries(fields.map((field) => [field, params.get(field) ?? undefined]))
  const read = NewsFilter.safeParse(given)
  // An address that someone bent shows all the news.
  const filter = read.success ? read.data : NewsFilter.parse({})
  const set = (changes: Partial<Record<NewsField | 'sheet', string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '' || (name === 'show' && value === 'all')) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return { filter, set, replace: setParams, sheet: params.get('sheet') }
}

export function useStream(filter: NewsFilter) {
  useNews('news', 'stream', [news.stream, news.alerts, news.choices])
  const query = useInfiniteQuery({
    queryKey: [news.stream.path, filter],
    queryFn: ({ pageParam, signal }) =>
      call(news.stream, { ...filter, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const seen = new Set<string>()
  const stories: Story[] = []
  for (const story of query.data?.pages.flatMap((page) => page.stories) ?? [])
    if (!seen.has(story.storyId)) {
      seen.add(story.storyId)
      stories.push(story)
    }
  return { query, stories, about: query.data?.pages[0]?.about ?? null }
}
