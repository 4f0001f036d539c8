// Linking donors with known truth: how many of the pairs it joins are right, how many of the right ones it finds, how fast, in how much memory.
// Beside it, on the same records, what a spreadsheet would do: the same name in the same ZIP code.
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatCount } from '../../src/domain/numbers.ts'
import type { Line, Section } from './stand.ts'
import type { LinkageMeasured } from './linkageProcess.ts'

const section: Section = async ({ count }) => {
  const measured = await linked(count)
  const { records, seconds, pairs, megabytes, people, organizations, exact } = measured
  const size = `${formatCount(records)} spellings`
  const line = (what: string, value: string, limit?: string, ok = true): Line => ({ what, value, limit, ok })
  const parts = (judged: { precision: number; recall: number }) =>
    `${percent(judged.precision)} precision, ${percent(judged.recall)} recall`
  return [
    line(
      `linkage: learn, compare and join ${size}`,
      `${seconds.toFixed(1)} s`,
      'at most 120 s, aim for 60',
      seconds <= 120,
    ),
    line(
      'linkage: memory at its peak, records included',
      `${megabytes} MB`,
      'under 1,000 MB',
      megabytes < 1000,
    ),
    line(
      'linkage: candidate pairs compared',
      `${formatCount(Math.round(pairs / seconds))} per second, ${formatCount(pairs)} in all`,
    ),
    line(
      'linkage: people',
      parts(people),
      'precision at least 97%, recall at least 95%',
      people.precision >= 0.97 && people.recall >= 0.95,
    ),
    line(
      'linkage: organizations',
      parts(organizations),
      'precision at least 97%',
      organizations.precision >= 0.97,
    ),
    line('linkage: baseline, people of the same name in the same ZIP code', parts(exact.people)),
    line(
      'linkage: baseline, organizations of the same name in the same ZIP code',
      parts(exact.organizations),
    ),
    line(
      'linkage: people found that the baseline misses',
      percent(people.recall - exact.people.recall),
      'more than the baseline',
      people.recall > exact.people.recall,
    ),
  ]
}

export default section

async function linked(count: number): Promise<LinkageMeasured> {
  const folder = await mkdtemp(join(tmpdir(), 'linkage-'))
  try {
    await inItsOwnProcess('make', folder, String(count))
    return (await inItsOwnProcess('measure', folder)) as LinkageMeasured
  } finally {
    await rm(folder, { recursive: true })
  }
}

function inItsOwnProcess(...step: string[]): Promise<unknown> {
  const child = fork(fileURLToPath(new URL('./linkageProcess.ts', import.meta.url)), step)
  return new Promise((resolve, reject) => {
    child.on('message', resolve)
    child.on('exit', (code) => reject(new Error(`Linking ended with ${String(code)} before it was done.`)))
  })
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
