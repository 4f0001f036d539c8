// npm run bench -- news [linking,rewrites]: names in ten thousand articles, and rewrites of stories. SEED gives another run.
import { runSections } from './sections.ts'

export default async function news(): Promise<void> {
  await runSections<object>({
    title: 'News',
    sections: {
      linking: async () => (await import('./news/linking.ts')).linking,
      rewrites: async () => (await import('./news/rewrites.ts')).rewrites,
    },
    only: process.argv[3],
    open: () => Promise.resolve({ stand: {}, end: () => Promise.resolve() }),
  })
}
