// 200 packets as PDF, each with the map, the script and the sheets of a turf of 50 doors.
import encodeQR from 'qr'
import { makePdf, pdfsAtOnce } from '../../src/app/server/pdf/makePdf.ts'
import { ahead } from '../../src/app/server/turns/ahead.ts'
import {
  box,
  codeAt,
  cornerMark,
  pagesOf,
  rowHeight,
  sheetLines,
  upMark,
} from '../../src/domain/paper/sheetLayout.ts'
import { boxOf, mapSvg, type MapLine } from '../../src/features/packets/printing/map.ts'
import { makeDistrict } from '../../src/testing/turf/district.ts'
import { paperQuestions } from '../../src/testing/paper/sheets.ts'
import type { Line } from './besides.ts'

const [packets, doorsEach, limitSeconds] = [Number(process.env.PACKETS ?? 200), 50, 60]
const template = new URL('../../src/features/packets/printing/packet.typ', import.meta.url)

export default async function print(): Promise<Line[]> {
  const district = makeDistrict({ seed: 17, doors: packets * doorsEach })
  const streets: MapLine[] = district.streets.map((line) => ({ ...line, kind: 'street' }))
  let [pages, bytes, memory] = [0, 0, 0]
  const started = performance.now()
  const before = process.cpuUsage()
  const numbers = Array.from({ length: packets }, (_, i) => i)
  // As many at a time as the job has under way.
  const made = ahead(numbers, pdfsAtOnce + 1, async (i) => {
    const data = packetOf(district.doors.slice(i * doorsEach, (i + 1) * doorsEach), i, streets)
    return { pdf: await makePdf(template, data), pages: data.sheets.length + 2 }
  })
  for await (const one of made) {
    bytes += one.pdf.length
    pages += one.pages
    memory = Math.max(memory, process.memoryUsage.rss())
  }
  const seconds = (performance.now() - started) / 1000
  const used = process.cpuUsage(before)
  return [
    {
      what: `${packets} packets of ${doorsEach} doors as PDF`,
      value: `${seconds.toFixed(1)} s`,
      limit: `under ${limitSeconds} s`,
      ok: seconds < limitSeconds,
    },
    // On a machine that others use too, this says more than the clock.
    { what: 'processor time of it', value: `${((used.user + used.system) / 1e6).toFixed(1)} s`, ok: true },
    { what: 'memory of the process at most', value: `${(memory / 1e6).toFixed(0)} MB`, ok: true },
    { what: 'pages', value: pages.toLocaleString('en-US'), ok: true },
    { what: 'together', value: `${(bytes / 1e6).toFixed(1)} MB`, ok: true },
  ]
}

function packetOf(those: ReturnType<typeof makeDistrict>['doors'], index: number, streets: MapLine[]) {
  const doors = those.map((door, i) => ({ ...door, place: i + 1 }))
  // Two questions, one line for each person.
  const questions = paperQuestions.slice(0, 2)
  const sheets = pagesOf(
    doors.map((_, i) => ({
      doorId: String(i),
      voterIds: Array.from({ length: 1 + (i % 3) }, (_unused, v) => v + 1),
    })),
    questions,
  )
  const around = boxOf(doors)!
  const near = streets.filter(({ points }) =>
    points.some(
      (x, i) =>
        i % 2 === 0 &&
        x >= around[0] &&
        x <= around[2] &&
        points[i + 1]! >= around[1] &&
        points[i + 1]! <= around[3],
    ),
  )
  const code = `TURF${String(index).padStart(4, '2')}`
  return {
    committee: 'Bench for Nebraska',
    walkbook: `Turf ${index + 1}`,
    note: 'The gate of the court is open until eight.',
    words: 'Universe “All doors”',
    code,
    version: 1,
    name: '',
    doors: doors.length,
    people: 100,
    first: '1 First St',
    law: 'Voter data for political activities only (Neb. Rev. Stat. 32-330). Printed Sun, Nov 15, 2026. Bring every sheet back.',
    map: { svg: mapSvg(doors, around, near, []), credit: '© OpenStreetMap contributors' },
    script: {
      opening: 'Hello, I am with the committee.',
      closing: 'Thank you for your time.',
      questions: questions.map((_, i) => ({
        number: i + 1,
        text: 'What matters to you?',
        answers: ['A', 'B', 'C'].map((label) => ({ label, text: 'Something', goes: '' })),
        isWritten: false,
        isSeveral: false,
      })),
    },
    geometry: { box, cornerMark: { size: cornerMark.size, at: cornerMark.at }, upMark, codeAt, rowHeight },
    sheets: sheets.map((page, i) => ({
      code: `${code}-${i + 1}`,
      qr: encodeQR(`EN:${code}:${i + 1}:1`, 'svg', { ecc: 'medium', border: 1 }),
      lines: sheetLines(page, questions).map((line) => {
        if (line.kind === 'answers') return line
        const door = doors[Number(page[line.door]!.doorId)]!
        return line.kind === 'door'
          ? { ...line, number: String(door.place), text: `${door.number} ${door.street}`, small: '' }
          : { ...line, text: `Robin ${index} Sample ${line.person}`, small: '52 · NP · (402) 555-0100' }
      }),
    })),
  }
}
