// The measured part, in processes of their own: one makes the spellings and writes them to a file, the other reads them into the linker as the
// job streams them out of the database. So the memory is that of linking alone.
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Linker } from '../../src/domain/linkage/linker.ts'
import type { LinkRecord } from '../../src/domain/linkage/records.ts'
import { joined } from '../../src/sources/syntheticPairs/typedPairs.ts'
import { makeSpellings } from './spellings.ts'

type Judged = ReturnType<typeof joined>

export interface LinkageMeasured {
  records: number
  seconds: number
  pairs: number
  megabytes: number
  people: Judged
  organizations: Judged
  exact: { people: Judged; organizations: Judged }
}

interface Made {
  truth: { people: number[]; organizations: number[] }
  exact: LinkageMeasured['exact']
}

const [, , step, folder = '', count] = process.argv
const [spellings, answers] = [join(folder, 'spellings.jsonl'), join(folder, 'truth.json')]
process.send!(step === 'make' ? await make(Number(count)) : await measure(), () => process.exit())

async function make(wanted: number): Promise<string> {
  const { records, truth } = makeSpellings(wanted)
  const pieces: string[] = []
  for (let at = 0; at < records.length; at += 5000)
    pieces.push(
      records
        .slice(at, at + 5000)
        .map(lineOf)
        .join(''),
    )
  await writeFile(spellings, pieces)
  const ofKind = (isPerson: boolean) => {
    const places = [...records.keys()].filter((i) => records[i]!.isPerson === isPerson)
    const own = places.map((i) => truth[i]!)
    const said = places.map((i) => nameAndZip(records[i]!))
    return { own, exact: joined(said, own) }
  }
  const [people, organizations] = [ofKind(true), ofKind(false)]
  const made: Made = {
    truth: { people: people.own, organizations: organizations.own },
    exact: { people: people.exact, organizations: organizations.exact },
  }
  await writeFile(answers, JSON.stringify(made))
  return 'made'
}

async function measure(): Promise<LinkageMeasured> {
  const began = performance.now()
  const linker = new Linker()
  for await (const line of createInterface({ input: createReadStream(spellings) })) linker.add(recordOf(line))
  const { people, organizations } = linker.link([])
  const seconds = (performance.now() - began) / 1000
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1000)
  const { truth, exact } = JSON.parse(await readFile(answers, 'utf8')) as Made
  return {
    records: people.ids.length + organizations.ids.length,
    seconds,
    pairs: people.pairs + organizations.pairs,
    megabytes,
    people: joined(people.donors, truth.people),
    organizations: joined(organizations.donors, truth.organizations),
    exact,
  }
}

function nameAndZip({ firstName, lastName, zip }: LinkRecord): string {
  return `${firstName}|${lastName}|${zip.slice(0, 5)}`
}

function lineOf(record: LinkRecord): string {
  return `${JSON.stringify({ ...record, id: String(record.id) })}\n`
}

function recordOf(line: string): LinkRecord {
  const record = JSON.parse(line) as Omit<LinkRecord, 'id'> & { id: string }
  return { ...record, id: BigInt(record.id) }
}
