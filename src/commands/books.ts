// npm run -s books -- export COMMITTEE [--format hledger|beancount|ledger|csv]: the whole books on standard output. COMMITTEE is an id or a name.
import { once } from 'node:events'
import { workForEveryone } from '../app/server/backup/schema.ts'
import { withDatabase } from '../app/server/backup/withDatabase.ts'
import { StartError } from '../app/server/embedded/startError.ts'
import { journalFormats, writeJournal } from '../domain/books/journal/journal.ts'
import { findBooks, readJournal } from '../features/books/export.server.ts'
import { writeCsv } from '../features/books/entries/exportCsv.ts'

const formats = [...journalFormats, 'csv'] as const
const usage = `Say which books: npm run -s books -- export COMMITTEE --format ${formats.join('|')}`

await withDatabase('books', async ({ open }) => {
  const { committee, format } = asked(process.argv.slice(2))
  const { owner } = await open()
  const client = await owner.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local role elections_app')
    await workForEveryone(client)
    const [books, ...others] = await findBooks(client, committee)
    if (!books) throw new StartError(`There is no committee “${committee}”. Give its id or its whole name.`)
    if (others.length > 0)
      throw new StartError(
        `Several committees are named “${committee}”. Give the id of one: ${[books, ...others].map(({ committeeId }) => committeeId).join(', ')}`,
      )
    const journal = await readJournal(client, books)
    for await (const piece of format === 'csv' ? writeCsv(journal) : writeJournal(format, journal))
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

function asked(words: string[]) {
  const at = words.indexOf('--format')
  const format = formats.find((known) => known === (at < 0 ? 'hledger' : words[at + 1]))
  const [verb, committee] = words.filter((_, i) => at < 0 || (i !== at && i !== at + 1))
  if (verb !== 'export' || !committee || !format) throw new StartError(usage)
  return { committee, format }
}
