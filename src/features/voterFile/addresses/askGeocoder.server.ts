// One batch of addresses to the geocoder and back, with patience for its bad moments.
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { invalid } from '../../../app/contract.ts'
import { fetchOutside } from '../../../app/server/outside/fetchOutside.ts'
import { OutsideError } from '../../../app/server/outside/outsideError.ts'
import { addressFile, readAnswers, type GeocoderAnswer } from '../../../sources/censusGeocoder/batch.ts'

export interface Home {
  id: string
  line: string
  unit: string
  city: string
  state: string
  zip5: string
}

export type HomeAnswer = { home: Home } & GeocoderAnswer

/** `waits` are the pauses before asking again, in milliseconds. A refusal is not asked twice. */
export async function askGeocoder(
  url: string,
  homes: Home[],
  waits: number[],
  signal: AbortSignal,
): Promise<HomeAnswer[]> {
  for (const pause of [...waits, null]) {
    const answers = await send(url, homes, signal)
    if (answers.length > 0) return answers
    if (pause !== null) await wait(pause, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  throw new Error(
    'The geocoder does not answer as it should. What was placed so far stays; the rest is asked again later.',
  )
}

// Ten thousand addresses take the Census Bureau some minutes.
const mostMs = 15 * 60_000
const limits = { bytes: 50_000_000, headersMs: mostMs, wholeMs: mostMs, slowMs: 60_000 }

/** Nothing when the other side failed in a way that may pass. */
async function send(url: string, homes: Home[], signal: AbortSignal): Promise<HomeAnswer[]> {
  const form = new FormData()
  form.set('addressFile', new Blob([fileOf(homes)], { type: 'text/csv' }), 'addresses.csv')
  form.set('benchmark', 'Public_AR_Current')
  const answered = await post(url, form, signal).catch((error: unknown) => {
    if (!(error instanceof OutsideError)) throw error
    if (error.isRefusal) throw invalid(`The geocoder cannot be asked: ${error.why} Check GEOCODER_URL.`)
    return null
  })
  if (!answered || answered.status >= 500 || passing.includes(answered.status)) return []
  if (answered.status !== 200)
    throw invalid(`The geocoder refused the addresses (${answered.status}). Check GEOCODER_URL.`)
  const answers = readAnswers(answered.text) ?? new Map<number, GeocoderAnswer>()
  return [...answers].flatMap(([place, answer]) => {
    const home = homes[place]
    return home ? [{ home, ...answer }] : []
  })
}

async function post(url: string, form: FormData, signal: AbortSignal) {
  // The platform writes the form, boundary and all.
  const written = new Response(form)
  const request = {
    url,
    operatorAddress: url,
    method: 'POST' as const,
    headers: { 'content-type': written.headers.get('content-type')! },
    body: Buffer.from(await written.arrayBuffer()),
    limits,
    signal,
  }
  return fetchOutside(request, async ({ status, body }) => ({ status, text: await text(body) }))
}

// Too slow, too early, too many.
const passing = [408, 425, 429]

function fileOf(homes: Home[]): string {
  return addressFile(
    homes.map(({ line, unit, city, state, zip5 }, id) => ({
      id,
      street: withoutUnit(line, unit),
      city,
      state,
      zip: zip5,
    })),
  )
}

/** A unit is inside the building that is looked for, and its words only mislead. */
const withoutUnit = (line: string, unit: string) =>
  unit !== '' && line.endsWith(unit) ? line.slice(0, -unit.length).trim() : line
