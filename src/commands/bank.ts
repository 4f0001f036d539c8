// npm run -s bank -- FILE: one JSON line for each account in a bank's file. Nothing is written anywhere.
import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { plainMoney, sumOf } from '../domain/money.ts'
import { readBankFile } from '../sources/bank/readBankFile.ts'
import { mostBytes, tooLarge } from '../sources/bank/text.ts'
import { UnreadableFile } from '../sources/tabular/unreadableFile.ts'

const [file, more] = process.argv.slice(2)
try {
  if (!file || more !== undefined) throw new UnreadableFile('Usage: npm run -s bank -- FILE')
  // npm runs this in the project's folder; the file is named relative to the folder the person is in.
  for (const line of await linesOf(resolve(process.env['INIT_CWD'] ?? '.', file)))
    process.stdout.write(`${line}\n`)
} catch (error) {
  const isForeseen = error instanceof UnreadableFile
  process.stderr.write(
    `${isForeseen ? error.message : `The file could not be read: ${(error as Error).message}`}\n`,
  )
  process.exitCode = 1
}

async function linesOf(path: string): Promise<string[]> {
  const facts = await stat(path)
  if (!facts.isFile()) throw new UnreadableFile(`${path} is not a file. Name a bank's file.`)
  if (facts.size > mostBytes) throw tooLarge(basename(path))
  const { format, accounts } = readBankFile(await readFile(path), basename(path))
  return accounts.map(({ account, currency, rows, closing, refused, notes }) =>
    JSON.stringify({
      account,
      currency,
      rows: rows.length,
      sum: plainMoney(sumOf(rows.map((row) => row.cents))),
      balance: closing && plainMoney(closing.cents),
      refused,
      format,
      notes,
    }),
  )
}
