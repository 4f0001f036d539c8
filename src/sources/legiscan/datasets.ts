// How LegiScan hands out its datasets: a list that names each session's with a hash of its state, and the dataset itself as a ZIP, which
// the API packs into JSON.
import { cutText } from '../../domain/shortText.ts'
import { z } from 'zod'

export interface Dataset {
  sessionId: string
  /** "109th Legislature" */
  session: string
  yearStart: number
  /** Changes whenever anything in the dataset does. */
  hash: string
  accessKey: string
}

const nebraska = 27
const whole = z.coerce.number().int().positive()
const hash = z.string().regex(/^[0-9a-f]{32}$/i)

const Answer = z.object({
  status: z.string(),
  alert: z.object({ message: z.string() }).optional(),
  datasetlist: z
    .array(
      z.object({
        state_id: whole.optional(),
        session_id: whole,
        session_name: z.string().default(''),
        year_start: whole,
        dataset_hash: hash,
        access_key: z.string().regex(/^\w{1,100}$/),
      }),
    )
    .optional(),
})

/** Whether an address is that of the list, and not of a ZIP. */
export const isDatasetList = (address: string) => new URL(address).searchParams.get('op') === 'getDatasetList'

/** Nebraska's datasets, oldest first; or why there are none, as the end of a sentence. */
export function readDatasetList(text: string): { datasets: Dataset[] } | { problem: string } {
  const answer = Answer.safeParse(jsonIn(text))
  if (!answer.success) return { problem: 'it is not written as LegiScan writes it.' }
  const { status, alert, datasetlist } = answer.data
  if (status !== 'OK' || !datasetlist)
    return { problem: `LegiScan says “${cutText(alert?.message ?? status, 200)}”.` }
  const datasets = datasetlist
    .filter(({ state_id }) => state_id === undefined || state_id === nebraska)
    .map((line) => ({
      sessionId: String(line.session_id),
      session: line.session_name.trim() || `session ${line.session_id}`,
      yearStart: line.year_start,
      hash: line.dataset_hash.toLowerCase(),
      accessKey: line.access_key,
    }))
    .toSorted((a, b) => a.yearStart - b.yearStart || Number(a.sessionId) - Number(b.sessionId))
  return datasets.length > 0 ? { datasets } : { problem: 'it names no dataset of Nebraska.' }
}

/** The dataset is asked for where the list was, with the same key. */
export function datasetAddress(list: string, { sessionId, accessKey }: Dataset): string {
  const address = new URL(list)
  for (const name of ['state', 'year']) address.searchParams.delete(name)
  address.searchParams.set('op', 'getDataset')
  address.searchParams.set('id', sessionId)
  address.searchParams.set('access_key', accessKey)
  return address.href
}

const Packed = z.object({ status: z.literal('OK'), dataset: z.object({ zip: z.base64() }) })

/** The ZIP inside the API's answer; null when there is none. */
export function unpackDataset(text: string): Buffer | null {
  const packed = Packed.safeParse(jsonIn(text))
  return packed.success ? Buffer.from(packed.data.dataset.zip, 'base64') : null
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
