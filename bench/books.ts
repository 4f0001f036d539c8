// npm run bench -- books: posting against bare inserts, balances at many postings, kills, and random sequences. POSTINGS and SEEDS make it shorter.
import { runSections } from './sections.ts'
import { makeOrganization, startStand, type Stand } from './stand.ts'
import { openBooks, type OpenBooks } from './books/open.ts'

export interface BookStand extends Stand, OpenBooks {}

export default async function books(): Promise<void> {
  await runSections<BookStand>({
    title: 'Books',
    sections: {
      post: async () => (await import('./books/post.ts')).post,
      balances: async () => (await import('./books/balances.ts')).balances,
      grid: async () => (await import('./books/grid.ts')).grid,
      kills: async () => (await import('./books/kills.ts')).kill,
      proofs: async () => (await import('./books/proofs.ts')).proofs,
    },
    only: process.argv[3],
    open: async () => {
      const stand = await startStand({ demo: 'no' })
      const organizationId = await makeOrganization(stand.databases)
      const opened = await openBooks(stand.databases, organizationId)
      return { stand: { ...stand, ...opened }, end: () => stand.end() }
    },
  })
}
