// npm run bench -- news [articles,linking,rewrites]: invented pages read, names in ten thousand articles, and rewrites of stories. SEED gives another run.
import { runSections } from './sections.ts'

export default async function news(): Promise<void> {
  await runSections<object>({
    title: 'News',
    sections: {
      articles: async () => (await import('./news/articles.ts')).articles,
      linking: async () => (await import('./news/linking.ts')).linking,
      rewrites: async () => (await import('./news/rewrites.ts')).rewrites,
    },
    only: process.argv[3],
    open: () => Promise.resolve({ stand: {}, end: () => Promise.resolve() }),
  })
}
