import type { ExportValue } from './columns.ts'

/** A cell that Excel, Numbers and LibreOffice open without a question and without running it. */
export function csvCell(value: ExportValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = startsLikeFormula(value) ? `'${value}` : value
  // Where the comma is a decimal sign, spreadsheets part cells at semicolons: outside quotes a formula could hide behind one.
  return /[",;\t\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A spreadsheet runs a cell that starts with one of these, wherever the text came from: a donor may be named
 * =HYPERLINK(…). The full-width signs count too; Excel folds them. A plain negative number is only a number.
 */
function startsLikeFormula(text: string): boolean {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+(\.\d+)?$/.test(text)
}
