// npm run bench -- charts [specs,million]: a thousand charts at random, each drawn twice and held against its file; and a million voters
// counted by every group they have, through HTTP, with the plan of the slowest. SEED gives another run.
import { runSections } from './sections.ts'
import { openChartStand, type ChartStand } from './charts/stand.ts'

export default async function charts(): Promise<void> {
  await runSections<ChartStand>({
    title: 'Charts',
    sections: {
      specs: async () => (await import('./charts/specs.ts')).default,
      million: async () => (await import('./charts/million.ts')).default,
    },
    only: process.argv[3],
    open: openChartStand,
  })
}
