// The statements of a finished race, to take along: each version as it was sealed, and the form as a PDF where the books still draw it so.
import type { Gifts } from '../../../app/server/feature.ts'
import { readDrawing } from '../draft.server.ts'
import { statementName } from '../rules.ts'
import { sealedOf } from '../sealed.server.ts'
import { isAsSealed, pdfOf } from './file.server.ts'

export const sealedStatements: NonNullable<Gifts['takenAlong']>[number] = {
  what: 'Statements',
  folder: 'statements',
  ability: 'books.export',
  count: async (db, committee) => 2 * (await sealedOf(db, committee)).length,
  async *each({ read, think, leaveOut }, committee) {
    const sealed = await read((db) => sealedOf(db, committee))
    for (const { statement, version, text, sha256, sealedAt } of sealed) {
      const name = `${statementName(statement)}, version ${version}`
      // Its SHA-256 is the seal, so anyone can prove it.
      yield { name: `${name} ${sha256.slice(0, 12)}.txt`, modifiedAt: sealedAt, content: [text] }
    }
    for (const [statement, versions] of Map.groupBy(sealed, (one) => one.statement)) {
      const last = versions.at(-1)!
      const name = `${statementName(statement)}, version ${last.version}.pdf`
      const drawing = await read((db) => readDrawing(db, committee, statement)).catch(() => null)
      if (drawing && isAsSealed(drawing))
        yield {
          name,
          modifiedAt: last.sealedAt,
          content: [await think(() => pdfOf(drawing, statement))],
        }
      else
        leaveOut(
          name,
          'The books changed after it was sealed, so the form cannot be drawn as it was. What was sealed is in the text file.',
        )
    }
  },
}
