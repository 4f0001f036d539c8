// Before doors are handed over, the device shows that it keeps them: what it encrypts and stores it reads again from a database that was
// closed and opened. A private window or Lockdown Mode fails at one of these steps, and loses a day of work if it does so later.
import { newId } from '../../app/browser/call.ts'
import { activeWorker } from '../../app/browser/deviceData.ts'
import { keyIn, OutboxStore } from './store.ts'
import { seal, unseal } from './vault.ts'

export interface ProvenDevice {
  openStore(): OutboxStore
  storage: Partial<Pick<StorageManager, 'persist' | 'estimate'>>
  /** Whether the app starts without a signal. */
  hasWorker(): Promise<boolean>
}

export interface Proof {
  /** Why this device gets no doors, with the way out. */
  refusal: string | null
  warnings: string[]
}

const wayOut = 'Ask your organizer for a printed list.'
export const refusals = {
  store: `This browser cannot keep the doors encrypted, as in a private window or in Lockdown Mode. ${wayOut}`,
  worker: `This browser cannot open the app without a signal, as in a private window. ${wayOut}`,
  space: `This phone has less than 50 MB of free space for the doors. ${wayOut}`,
}
export const mayBeCleared =
  'This browser may clear its data when the phone is full. Add this page to the home screen to keep your work safe.'

const leastFree = 50 * 1024 * 1024
/** Some browsers never answer where they do not want to store. */
const patienceMs = 10_000

export async function proveDevice(device: ProvenDevice = thisBrowser()): Promise<Proof> {
  const refused = (refusal: string): Proof => ({ refusal, warnings: [] })
  if (!(await inTime(keepsWhatItStores(device)))) return refused(refusals.store)
  if (!(await inTime(device.hasWorker()))) return refused(refusals.worker)
  if (!(await hasSpace(device))) return refused(refusals.space)
  const isSafe = (await device.storage.persist?.().catch(() => false)) ?? false
  return { refusal: null, warnings: isSafe ? [] : [mayBeCleared] }
}

/** Its warnings; throws with the refusal. */
export async function requireProof(): Promise<string[]> {
  const { refusal, warnings } = await proveDevice()
  if (refusal) throw new Error(refusal)
  return warnings
}

const thisBrowser = (): ProvenDevice => ({
  openStore: () => new OutboxStore(),
  storage: 'storage' in navigator ? navigator.storage : {},
  hasWorker: async () => (await activeWorker()) !== null,
})

async function keepsWhatItStores({ openStore }: ProvenDevice): Promise<boolean> {
  const id = newId()
  const row = { key: `proof ${id}`, owner: 'proof', until: Date.now() + patienceMs }
  const first = openStore()
  try {
    const sealed = await seal(await keyIn(first), id)
    await first.drafts.put({ ...row, sealed })
  } finally {
    first.close()
  }
  const again = openStore()
  try {
    const found = await again.drafts.get(row.key)
    await again.drafts.where({ owner: 'proof' }).delete()
    const key = await keyIn(again)
    return found !== undefined && !key.extractable && (await unseal<string>(key, found.sealed)) === id
  } finally {
    again.close()
  }
}

/** A browser that does not say how much there is gets the benefit of the doubt. */
async function hasSpace({ storage }: ProvenDevice): Promise<boolean> {
  const told = await storage.estimate?.().catch(() => undefined)
  return told?.quota === undefined || told.quota - (told.usage ?? 0) >= leastFree
}

async function inTime(work: Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs))
  return Promise.race([work.catch(() => false), late])
}

const mostMinutesOff = 5

/** The server corrects the times by itself, so a wrong clock is no reason to refuse; the person may want to know. */
export function clockWarning(serverTime: string, now = new Date()): string | null {
  const off = Math.round((now.getTime() - Date.parse(serverTime)) / 60_000)
  if (Number.isNaN(off) || Math.abs(off) <= mostMinutesOff) return null
  const much = `${Math.abs(off).toLocaleString('en-US')} minutes`
  return `The clock of this phone is ${much} ${off > 0 ? 'ahead' : 'behind'}. Your visits are counted at the right time all the same.`
}
