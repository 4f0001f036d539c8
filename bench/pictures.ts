// npm run bench -- pictures: how long the phone or laptop thinks when it finds the person in a picture. The baseline draws the outline that
// the search starts from.
import { plainDesign } from '../src/features/pictures/design.ts'
import { findSubject } from '../src/features/pictures/subject/findSubject.ts'
import { outlineOf } from '../src/features/pictures/subject/outline.ts'
import { portrait, walls } from '../src/features/pictures/subject/testPortrait.ts'
import { ms, ratio } from './voters/stand.ts'

const side = 512
const limitMs = 1000

export default function pictures(): Promise<void> {
  const base = processorMs(() => outlineOf(plainDesign.seed, side, side))
  console.log(`\nA picture of ${side} px, processor time`)
  console.log(`     ${ms(base).padEnd(9)} baseline: the outline alone`)
  for (const [name, wall] of Object.entries(walls)) {
    const picture = portrait(side, wall)
    const value = processorMs(() => findSubject(picture, plainDesign.seed))
    const ok = value < limitMs
    if (!ok) process.exitCode = 1
    console.log(
      `${ok ? ' ok ' : 'MISS'} ${ms(value).padEnd(9)} in front of ${name} (under ${limitMs} ms), ${ratio(value / base)} the baseline`,
    )
  }
  return Promise.resolve()
}

function processorMs(work: () => unknown): number {
  work()
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}
