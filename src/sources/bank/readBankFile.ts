// Any file a bank hands out. What it is, its content tells: names such as "download.txt" and "transactions.qfx.csv" are common.
import { cutText } from '../../domain/shortText.ts'
import { UnreadableFile } from '../tabular/unreadableFile.ts'
import { readCamt } from './camt.ts'
import { readCsv } from './csv/csv.ts'
import { readOfx } from './ofx.ts'
import { readQif } from './qif.ts'
import type { BankFile } from './statement.ts'
import { textOf } from './text.ts'

/** Throws UnreadableFile with one sentence for what cannot be read at all; rows that cannot be read are listed with their line. */
export function readBankFile(bytes: Buffer, name: string): BankFile {
  const fileName = cutText(name, 80)
  const source = textOf(bytes, fileName)
  const head = source.slice(0, 4_000)
  if (/<OFX\b|OFXHEADER/i.test(head)) return { format: 'OFX', accounts: readOfx(source, fileName) }
  if (/^\s*</.test(head)) {
    if (/BkToCstmr|camt\.05[234]/.test(head)) return { format: 'CAMT', accounts: readCamt(source, fileName) }
    refuseMarkup(head, source, fileName)
  }
  if (/^\s*!(?:type|account|option|clear)/im.test(head.trimStart().slice(0, 400)) || isBareQif(head))
    return { format: 'QIF', accounts: readQif(source, fileName) }
  if (/^\s*(?:\{1:|:20:)/.test(head))
    throw new UnreadableFile(`${fileName} is MT940. Ask the bank for CAMT.053, OFX or CSV instead.`)
  if (/^\s*[[{]/.test(head))
    throw new UnreadableFile(`${fileName} is JSON. Ask the bank for CSV, OFX or QIF instead.`)
  return { format: 'CSV', accounts: readCsv(source, fileName) }
}

function refuseMarkup(head: string, source: string, fileName: string): never {
  if (/<html|<!doctype html/i.test(head))
    throw new UnreadableFile(
      `${fileName} is a web page. Sign in at the bank and download the transactions as CSV, OFX or QFX.`,
    )
  if (/<!ENTITY/i.test(head) || /<!ENTITY/i.test(source.slice(0, 100_000)))
    throw new UnreadableFile(
      `${fileName} declares words of its own (a DOCTYPE with entities), which no bank file does, so it was not read.`,
    )
  throw new UnreadableFile(`${fileName} is XML of another sort. Ask the bank for CAMT.053, OFX or CSV.`)
}

/** Without a first line that says so: records of letters, parted by "^". */
function isBareQif(head: string): boolean {
  const lines = head.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
  return lines.some((line) => line.trim() === '^') && /^D\s*\d/m.test(head) && /^[TU]\s*[-+$\d]/m.test(head)
}
