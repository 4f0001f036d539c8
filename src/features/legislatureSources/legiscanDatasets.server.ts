// Which of LegiScan's datasets there are, and whether one that was fetched is the one it should be.
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import {
  datasetAddress,
  isDatasetList,
  readDatasetList,
  unpackDataset,
  type Dataset,
} from '../../sources/legiscan/datasets.ts'
import { readHead } from '../../sources/tabular/readRows.ts'
import { openZip } from '../../sources/tabular/zip.ts'
import { download } from '../downloads/download.server.ts'
import type { Fetching, Wanted } from '../downloads/fetchFiles.server.ts'
import { record } from '../downloads/records.server.ts'

const source = 'legiscan'
const json = /^application\/json\b/i
const file = { source, kind: 'legiscan', types: json }
const list = { name: 'legiscan list', source, title: 'LegiScan’s list of datasets' }

/** Every session's dataset. What is wrong with the list is added to the failures. */
export async function legiscanFiles(
  around: Fetching,
  address: string,
  failures: string[],
): Promise<Wanted[]> {
  if (!isDatasetList(address))
    return [
      {
        ...file,
        name: source,
        title: 'LegiScan’s dataset',
        fileName: 'legiscan.zip',
        url: address,
        prepare: (path, type) => prepareDataset(path, type, null),
      },
    ]
  const read = await fetchList(around, address)
  const problem = 'problem' in read ? `${list.title} could not be read: ${read.problem}` : null
  await around.services.databases.asSystem((db) =>
    record(db, list, problem === null ? { state: 'unchanged' } : { state: 'failed', message: problem }),
  )
  if ('problem' in read) {
    failures.push(problem!)
    return []
  }
  return read.datasets.map((dataset) => fileOf(dataset, datasetAddress(address, dataset)))
}

function fileOf({ sessionId, session, yearStart, hash }: Dataset, url: string): Wanted {
  return {
    ...file,
    name: `legiscan ${yearStart} ${sessionId}`,
    title: `LegiScan’s dataset of the ${session}`,
    fileName: `legiscan-${yearStart}-${sessionId}.zip`,
    url,
    version: hash,
    prepare: (path, type) => prepareDataset(path, type, hash),
  }
}

async function fetchList({ job }: Fetching, address: string): Promise<ReturnType<typeof readDatasetList>> {
  const folder = await mkdtemp(join(tmpdir(), 'elections-legiscan-'))
  try {
    const path = join(folder, 'list.json')
    const limits = { bytes: 20_000_000, ms: 60_000 }
    const got = await download(address, path, job.signal, { operatorAddress: address, types: json, limits })
    if (got.state !== 'whole')
      return { problem: got.state === 'failed' ? got.why : 'the address sent no list.' }
    return readDatasetList(await readFile(path, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Unpacks the API's answer, and compares the hash inside the ZIP with the one the list names. */
export async function prepareDataset(
  path: string,
  type: string,
  listed: string | null,
): Promise<{ version: string | null } | { problem: string }> {
  if (json.test(type)) {
    const zip = unpackDataset(await readFile(path, 'utf8'))
    if (!zip) return { problem: 'came without a ZIP inside. Check the key in LEGISCAN_URL.' }
    await writeFile(path, zip)
  }
  const inside = await hashInside(path)
  if (listed !== null && inside !== null && inside !== listed)
    return {
      problem:
        'was refused: the hash.md5 inside is not the dataset_hash of LegiScan’s list, so it is damaged or of another day.',
    }
  return { version: listed ?? inside }
}

/** Null when the ZIP has none: then only the bytes tell whether it is new. */
async function hashInside(path: string): Promise<string | null> {
  const { size } = await stat(path)
  const members = await openZip({
    name: basename(path),
    size,
    read: (start = 0, end = size) => createReadStream(path, { start, end: end - 1 }),
  })
  const member = members.find(({ name }) => /(?:^|\/)hash\.md5$/i.test(name))
  if (!member) return null
  const { head } = await readHead(await member.open(), 1000)
  return /^[0-9a-f]{32}/i.exec(head.toString('utf8').trim())?.[0].toLowerCase() ?? null
}
