// What the editor keeps on this device: the file that is being worked on with the list of changes, and signatures. Both leave at sign-out.
import Dexie, { type Table } from 'dexie'
import type { Operation } from '../../domain/pdf/operations.ts'

interface KeptFiles {
  owner: string
  name: string
  file: Uint8Array
  sources: [number, { name: string; bytes: Uint8Array }][]
}

export interface KeptDraft extends KeptFiles {
  operations: Operation[]
}

export interface KeptSignature {
  id?: number
  owner: string
  strokes: [number, number][][]
  /** Width by height. */
  shape: number
}

class PdfStore extends Dexie {
  /** Apart from the changes: those are kept with every key that is pressed. */
  files!: Table<KeptFiles, string>
  changes!: Table<{ owner: string; operations: Operation[] }, string>
  signatures!: Table<KeptSignature, number>

  constructor() {
    super('pdf-editor')
    this.version(1).stores({ files: 'owner', changes: 'owner', signatures: '++id, owner' })
  }
}

let opened: PdfStore | undefined
const store = () => (opened ??= new PdfStore())

export async function readDraft(owner: string): Promise<KeptDraft | null> {
  const files = await store().files.get(owner)
  if (!files) return null
  return { ...files, operations: (await store().changes.get(owner))?.operations ?? [] }
}

/** Together: changes of one file would be nonsense on another. */
export const keepFiles = (files: KeptFiles, operations: Operation[]): Promise<unknown> =>
  store().transaction('rw', store().files, store().changes, async () => {
    await store().files.put(files)
    await store().changes.put({ owner: files.owner, operations })
  })

export const keepChanges = (owner: string, operations: Operation[]): Promise<unknown> =>
  store().changes.put({ owner, operations })

export const dropDraft = (owner: string): Promise<unknown> =>
  Promise.all([store().files.delete(owner), store().changes.delete(owner)])

export const readSignatures = (owner: string): Promise<KeptSignature[]> =>
  store().signatures.where({ owner }).toArray()
export const keepSignature = (signature: KeptSignature): Promise<number> => store().signatures.add(signature)
export const dropSignature = (id: number): Promise<void> => store().signatures.delete(id)

// As the sign-out asks it of everything that is kept on a device (src/app/browser/unsent.ts). Nothing here waits to be sent.
export const sendEverything = () => Promise.resolve(0)
export const countUnsent = () => Promise.resolve(0)

/** Whether another person's work is still here. */
export async function forgetPerson(owner: string): Promise<boolean> {
  await dropDraft(owner)
  await store().signatures.where({ owner }).delete()
  const isNeeded = (await store().files.count()) + (await store().signatures.count()) > 0
  if (!isNeeded) {
    store().close()
    opened = undefined
  }
  return isNeeded
}
