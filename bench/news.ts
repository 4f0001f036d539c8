// npm run bench -- news [articles,linking,reports,rewrites,fetching,stream]: invented pages read, names in ten thousand articles of two kinds, rewrites of stories,
// feeds fetched and alerts heard, and the stream over a million articles. SEED gives another run; KEEP=1 keeps the million for the next one.
import { runSections } from './sections.ts'

export default async function news(): Promise<void> {
  await runSections<object>({
    title: 'News',
    sections: {
      articles: async () => (await import('./news/articles.ts')).articles,
      linking: async () => (await import('./news/linking.ts')).linking,
      reports: async () => (await import('./news/linking.ts')).reports,
      rewrites: async () => (await import('./news/rewrites.ts')).rewrites,
      fetching: async () => (await import('./news/fetching.ts')).fetching,
      stream: async () => (await import('./news/stream.ts')).stream,
    },
    only: process.argv[3],
    open: () => Promise.resolve({ stand: {}, end: () => Promise.resolve() }),
  })
}
