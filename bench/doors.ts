// npm run bench -- doors: a storm of phones at two servers of which one is killed, long days of the simulator, and a real browser that is killed,
// tapped on, started cold and given a turf. SEEDS, PHONES, KILLS, TAPS and STARTS make it shorter.
import { runSections } from './sections.ts'
import { makeOrganization, makePeople, startStand, type Stand } from './stand.ts'
import { fillDoors, type FilledDoors } from './doors/fill.ts'

export interface DoorStand extends Stand, FilledDoors {
  member: { id: string; cookie: string }
}

export default async function doors(): Promise<void> {
  await runSections<DoorStand>({
    title: 'Doors',
    sections: {
      storm: async () => (await import('./doors/storm.ts')).storm,
      days: async () => (await import('./doors/days.ts')).days,
      kills: async () => (await import('./doors/kills.ts')).kills,
      tap: async () => (await import('./doors/tap.ts')).tap,
      cold: async () => (await import('./doors/cold.ts')).cold,
      turf: async () => (await import('./doors/turf.ts')).turf,
    },
    only: process.argv[3],
    open: async () => {
      const stand = await startStand({ demo: 'no' })
      const organizationId = await makeOrganization(stand.databases)
      const [member] = await makePeople(stand.databases, organizationId, 1)
      const filled = await fillDoors(stand.databases, organizationId)
      return { stand: { ...stand, ...filled, member: member! }, end: () => stand.end() }
    },
  })
}
