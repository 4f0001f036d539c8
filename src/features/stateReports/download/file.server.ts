// A statement to take along: PDF in the look of the form, rows for a spreadsheet, JSON. A sealed one is the content that was sealed.
import type { Handlers } from '../../../app/server/context.ts'
import { makePdf } from '../../../app/server/pdf/makePdf.ts'
import { formatDate } from '../../../domain/dates.ts'
import { workIn } from '../../committees/workIn.server.ts'
import type { stateReports } from '../api.ts'
import { readDrawing, type Drawing } from '../draft.server.ts'
import { drawnOnTheWire } from '../drawnOnTheWire.server.ts'
import { csvOf } from './csv.ts'
import { pdfData } from './pdfData.ts'
import { statementName } from '../rules.ts'

export const fileHandlers: Pick<Handlers<typeof stateReports>, 'file'> = {
  file: async ({ read, think }, { committeeId, statementId, format }) => {
    const drawing = await read(async (context) => {
      const committee = await workIn(context, committeeId, 'books.export')
      return readDrawing(context.db, committee, statementId)
    })
    const { registration, statement, sha256 } = drawing
    const drawn = drawnOnTheWire(drawing.drawn)
    const isSealed = isAsSealed(drawing)
    const name = `${drawn.form} ${statementName(statementId)}${isSealed ? '' : ' draft'}`
    if (format === 'csv')
      return { fileName: `${name}.csv`, mediaType: 'text/csv', base64: base64(csvOf(drawn)) }
    if (format === 'json') {
      const tree = { ...drawn, statement, committee: registration, sha256, isSealed }
      return {
        fileName: `${name}.json`,
        mediaType: 'application/json',
        base64: base64(JSON.stringify(tree, null, 2)),
      }
    }
    const pdf = await think(() => pdfOf(drawing, statementId))
    return {
      fileName: `${name}.pdf`,
      mediaType: 'application/pdf',
      base64: Buffer.from(pdf).toString('base64'),
    }
  },
}

/** Nothing in the books changed since it was sealed. */
export const isAsSealed = ({ sealed, sha256 }: Drawing): boolean => sealed.at(-1)?.sha256 === sha256

export function pdfOf(drawing: Drawing, statementId: string): Promise<Uint8Array> {
  const { registration, statement, sha256, signatures } = drawing
  const data = pdfData({
    drawn: drawnOnTheWire(drawing.drawn),
    registration,
    title: statementName(statementId),
    period: `${formatDate(statement.opens, 'noWeekday')} to ${formatDate(statement.closes, 'noWeekday')}`,
    due: formatDate(statement.due),
    seal: isAsSealed(drawing) ? sha256 : null,
    signatures,
  })
  return makePdf(new URL('./statement.typ', import.meta.url), data)
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')
