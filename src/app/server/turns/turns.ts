// Everyone's share of the server. A person has a few turns at once and waits for the rest of them; an organization has half; people without an
// account have turns and connections of their own. Work that thinks for long (counts, PDF files, pictures, comparisons) has a line of its own,
// in which no one waits with a database connection in hand.
import { availableParallelism } from 'node:os'
import { FairQueue, type Who } from './fairQueue.ts'
import { networkOf } from '../auth/signInGuard.ts'
import type { Viewer } from '../auth/viewer.ts'

const cores = availableParallelism()
/** Fewer than the connections of a pool: what the server does by itself finds one as well. */
const callsAtOnce = 18
const heavyAtOnce = Math.max(2, cores)
const heavyWaiting = 8
const heavyRefusal =
  'Several of your counts, files or pictures are still in progress. Wait until they are done and try again.'

type Asking = Pick<Viewer, 'userId' | 'organizationId'>

export type Turns = ReturnType<typeof openTurns>

export function openTurns() {
  const calls = new FairQueue({
    slots: callsAtOnce,
    perGroup: callsAtOnce / 2,
    // A third: a screen opens with a dozen reads, and one that waits for a lock must not hold up the person's others.
    perPerson: 6,
    // A script that asks without end keeps less while others are at work: its six would fill the processor.
    afterLongUse: { ms: 800, perPerson: 1 },
    waitingPerPerson: 40,
    waitMs: 15_000,
    refusal: 'Too many of your requests are running at once. Try again in a moment.',
  })
  const visitors = new FairQueue({
    slots: 4,
    perGroup: 2,
    perPerson: 2,
    // A hall full of guests comes from one address.
    waitingPerPerson: 400,
    waitingInAll: 2000,
    waitMs: 15_000,
    refusal: 'Very many people are looking at this at the moment. Try again in a few seconds.',
  })
  const heavy = new FairQueue({
    // Two at least: one person's long count must not be what everyone else's waits for.
    slots: heavyAtOnce,
    perGroup: heavyAtOnce - 1,
    perPerson: 1,
    waitingPerPerson: heavyWaiting,
    waitingInAll: 500,
    waitMs: 30_000,
    refusal: heavyRefusal,
  })
  // Refused before the input is read, because reading it is itself work for the server.
  const heavyCalls = new FairQueue({
    slots: Infinity,
    perGroup: Infinity,
    perPerson: 1 + heavyWaiting,
    waitingPerPerson: 0,
    waitMs: 0,
    refusal: heavyRefusal,
  })
  return {
    calls,
    visitors,
    heavy,
    /** One transaction of a call, an upload or an export. */
    forPerson: <T>(viewer: Asking, work: () => Promise<T>): Promise<T> => calls.run(whoOf(viewer), work),
    forVisitor: <T>(ip: string, work: () => Promise<T>): Promise<T> => visitors.run(networkWho(ip), work),
    /** What takes processor time and no connection. */
    forHeavy: <T>(viewer: Asking, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
      heavy.run(whoOf(viewer), work, { signal }),
    /** Around the whole of a heavy call. */
    admitHeavy: <T>(viewer: Asking, work: () => Promise<T>): Promise<T> =>
      heavyCalls.run(whoOf(viewer), work),
    /** The next page of a file that is being sent. */
    forPage: <T>(viewer: Asking, work: () => Promise<T>): Promise<T> =>
      heavy.run(whoOf(viewer), work, { isPart: true }),
  }
}

/** Platform staff have no organization: each counts as one. */
const whoOf = ({ userId, organizationId }: Asking): Who => ({
  person: userId,
  group: organizationId ?? userId,
})

function networkWho(ip: string): Who {
  const network = networkOf(ip)
  return { person: network, group: network }
}
