import type { Parsed } from './parsed.ts'

/** "1,204" */
export function formatCount(count: number | bigint): string {
  return count.toLocaleString('en-US')
}

/** "1 door", "14 doors"; give the plural when it is not the word with an s. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** "1,204 of 8,000 rows" */
export function partOf(done: number, total: number, many: string): string {
  return `${formatCount(done)} of ${formatCount(total)} ${many}`
}

/**
 * "41%". Nothing done is the only 0% and everything done the only 100%: "100%" with twelve doors left is a lie people act on.
 */
export function formatPercent(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = (part / whole) * 100
  if (percent > 0 && percent < 1) return '<1%'
  if (percent > 99 && percent < 100) return '>99%'
  return `${Math.round(percent)}%`
}

/** "1.2M" for axes and tiles; show the exact number in a title beside it. */
export function formatCompact(count: number): string {
  return new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(count)
}

/** "12 KB", "3.4 MB": what people read beside a file. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const size = bytes / 1000 ** step
  return `${step > 1 && size < 10 ? size.toFixed(1) : Math.round(size)} ${units[step]}`
}

/** Whole numbers as people type them: "1,204", " 14 ". */
export function parseCount(text: string): Parsed<number> {
  const typed = text.normalize('NFKC').trim()
  if (typed === '') return { problem: 'Enter a number.' }
  if (!/^(\d{1,3}(,\d{3})+|\d+)$/.test(typed))
    return { problem: `“${typed}” is not a whole number. Type it like 1,204.` }
  const value = Number(typed.replaceAll(',', ''))
  return Number.isSafeInteger(value) ? { value } : { problem: 'This number is too large.' }
}
