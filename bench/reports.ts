// npm run bench -- reports [calculator,gifts,edits,pdf,live]: the state forms against a second calculator, gifts around every edge, random
// amendments, a long PDF read back, and a statement of 100,000 postings. SEED gives another run.
import { runSections } from './sections.ts'
import { makeOrganization, startStand, type Stand } from './stand.ts'
import { openBooks, type OpenBooks } from './books/open.ts'

/** Only the last section needs a server. */
export interface ReportStand {
  open(): Promise<Stand & OpenBooks>
}

export default async function reports(): Promise<void> {
  let stand: Stand | undefined
  await runSections<ReportStand>({
    title: 'State reports',
    sections: {
      calculator: async () => (await import('./reports/pure.ts')).calculator,
      gifts: async () => (await import('./reports/pure.ts')).gifts,
      edits: async () => (await import('./reports/pure.ts')).edits,
      pdf: async () => (await import('./reports/pdf.ts')).pdf,
      live: async () => (await import('./reports/live.ts')).live,
    },
    only: process.argv[3],
    open: () =>
      Promise.resolve({
        stand: {
          open: async () => {
            stand = await startStand({ demo: 'no' })
            const organizationId = await makeOrganization(stand.databases)
            return { ...stand, ...(await openBooks(stand.databases, organizationId)) }
          },
        },
        end: async () => stand?.end(),
      }),
  })
}
