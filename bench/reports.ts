// npm run bench -- reports [calculator,gifts,edits,seals,pdf,live,figures]: the state forms against a second calculator, gifts around every edge, random
// amendments, sealed content with every byte flipped, a long PDF read back, a statement of 100,000 postings, and a report of 200 figures in a browser. SEED gives another
// run.
import { runSections } from './sections.ts'
import { makeOrganization, startStand, type Stand } from './stand.ts'
import { openBooks, type OpenBooks } from './books/open.ts'

/** Only some sections need a server, and they share it. */
export interface ReportStand {
  open(): Promise<Stand & OpenBooks>
}

export default async function reports(): Promise<void> {
  let stand: Stand | undefined
  let opened: Promise<Stand & OpenBooks> | undefined
  await runSections<ReportStand>({
    title: 'State reports',
    sections: {
      calculator: async () => (await import('./reports/pure.ts')).calculator,
      gifts: async () => (await import('./reports/pure.ts')).gifts,
      edits: async () => (await import('./reports/pure.ts')).edits,
      seals: async () => (await import('./reports/seals.ts')).seals,
      pdf: async () => (await import('./reports/pdf.ts')).pdf,
      live: async () => (await import('./reports/live.ts')).live,
      figures: async () => (await import('./reports/figures.ts')).figures,
    },
    only: process.argv[3],
    open: () =>
      Promise.resolve({
        stand: {
          open: () =>
            (opened ??= (async () => {
              stand = await startStand({ demo: 'no' })
              const organizationId = await makeOrganization(stand.databases)
              return { ...stand, ...(await openBooks(stand.databases, organizationId)) }
            })()),
        },
        end: async () => stand?.end(),
      }),
  })
}
