// npm run bench -- turf: how short routes are, how even turf is cut, what it costs to know addresses but no streets,
// how fast packets are printed, and how well photographed sheets are read.
// npm run bench -- turf routes,cut: these alone.
import { runSections, type Sections } from './sections.ts'

const sections: Sections<null> = {
  routes: () => import('./turf/routes.ts').then((part) => part.default),
  cut: () => import('./turf/cut.ts').then((part) => part.default),
  bayreuth: () => import('./turf/bayreuth.ts').then((part) => part.default),
  packets: () => import('./turf/packets.ts').then((part) => part.default),
  reading: () => import('./turf/reading.ts').then((part) => part.default),
}

export default async function turf(): Promise<void> {
  const only = process.argv[3]
  await runSections({
    title: 'Turf',
    sections,
    only,
    open: () => Promise.resolve({ stand: null, end: () => Promise.resolve() }),
    // There is nothing to fill: the first section is one like the others.
    isFilled: () => Promise.resolve(only !== undefined && !only.split(',').includes('routes')),
  })
}
