// A statement with 500 rows listed by name as a PDF, and its text read back.
import { drawB1 } from '../../src/domain/stateReports/b1.ts'
import { factsOf } from '../../src/domain/stateReports/facts.ts'
import type { Who } from '../../src/domain/stateReports/postings.ts'
import type { Registration } from '../../src/domain/stateReports/registration.ts'
import { statementsOf } from '../../src/domain/stateReports/statements.ts'
import { formatMoney } from '../../src/domain/money.ts'
import { makePdf } from '../../src/app/server/pdf/makePdf.ts'
import { drawnOnTheWire } from '../../src/features/stateReports/drawnOnTheWire.server.ts'
import { pdfData } from '../../src/features/stateReports/download/pdfData.ts'
import { postingsOfWork } from '../../src/sources/syntheticBooks/work.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Line } from '../voters/stand.ts'

const listed = 500

export async function pdf(): Promise<Line[]> {
  const statement = statementsOf({ cycle: 2026, place: 'statewide' }).find(
    ({ id }) => id === '2026 first general',
  )!
  const whos = new Map<string, Who>()
  const postings = Array.from({ length: listed }, (_, i) => {
    const id = `w${i}`
    whos.set(id, {
      id, kind: 'person', firmKind: '', isCandidate: false, name: `Donor Number${i}`, hasFullName: true, street: `${i} Cedar Ave`, city: 'Wahoo', state: 'NE',
      zip: '68066', treasurerName: '', occupation: '', employer: '',
    }) // prettier-ignore
    return postingsOfWork(
      { id: `e${i}`, did: 'gift', on: '2026-08-03', who: id, cents: 30_000n + BigInt(i * 101) },
      BigInt(i),
    )
  }).flat()
  const b1 = drawB1({ statement, facts: factsOf(postings, statement), postings, whos, previous: null })
  const drawn = drawnOnTheWire({ form: 'B-1', b1, content: new Map(), checks: [] })
  const registration = { name: 'Bench for Mayor', stateId: '26CAC1', street: '1 A St', city: 'Wahoo', state: 'NE', zip: '', treasurerName: 'Tess', candidateName: 'Rae', office: '', district: '' } as Registration // prettier-ignore
  const data = pdfData({
    drawn,
    registration,
    title: 'First general 2026',
    period: '',
    due: '',
    seal: null,
    signatures: [],
  })
  const template = new URL('../../src/features/stateReports/download/statement.typ', import.meta.url)
  // The first one starts the thread and reads the fonts.
  await makePdf(template, { ...data, individuals: [] })
  const started = performance.now()
  const bytes = await makePdf(template, data)
  const took = performance.now() - started
  const isTagged = Buffer.from(bytes).includes('/MarkInfo') || Buffer.from(bytes).includes('/StructTreeRoot')
  const text = await textOf(bytes)
  const missing = b1.individuals.filter(
    ({ name, toDate }) => !text.includes(name) || !text.includes(formatMoney(toDate)),
  ).length
  const lines = data.lines.filter(({ amount }) => !text.includes(amount)).length
  return [
    {
      what: `PDF of ${listed} rows listed by name (${(bytes.length / 1024).toFixed(0)} KB)`,
      value: `${(took / 1000).toFixed(2)} s`,
      limit: 'under 3 s',
      ok: took < 3000,
    },
    {
      what: 'rows and lines that its text does not hold as the books do',
      value: String(missing + lines),
      limit: 'none',
      ok: missing + lines === 0,
    },
    { what: 'it is tagged for screen readers', value: isTagged ? 'yes' : 'no', limit: 'yes', ok: isTagged },
  ]
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true }).promise
  const pages: string[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const { items } = await (await document.getPage(n)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}
