// npm run bench -- NAME: each benchmark prints ratios against a named baseline measured in the same run, because machines differ.
export const benchmarks: Record<string, () => Promise<{ default: () => Promise<void> }>> = {
  bank: () => import('./bank.ts'),
  books: () => import('./books.ts'),
  charts: () => import('./charts.ts'),
  clocks: () => import('./clocks.ts'),
  committee: () => import('./committee.ts'),
  doors: () => import('./doors.ts'),
  fair: () => import('./fair.ts'),
  fundraising: () => import('./fundraising.ts'),
  identity: () => import('./identity.ts'),
  layers: () => import('./layers.ts'),
  layouts: () => import('./layouts.ts'),
  legislature: () => import('./legislature.ts'),
  live: () => import('./live.ts'),
  lobby: () => import('./lobby.ts'),
  money: () => import('./money.ts'),
  news: () => import('./news.ts'),
  pages: () => import('./pages.ts'),
  pictures: () => import('./pictures.ts'),
  reports: () => import('./reports.ts'),
  tools: () => import('./tools.ts'),
  turf: () => import('./turf.ts'),
  voters: () => import('./voters.ts'),
}

const name = process.argv[2] ?? ''
const load = benchmarks[name]
if (!load) {
  console.error(`There is no benchmark "${name}": choose from ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}
await (await load()).default()
