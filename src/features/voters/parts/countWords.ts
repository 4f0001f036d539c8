import { counted, formatCount } from '../../../domain/numbers.ts'

/** "12 voters", "More than 500 voters": never a total that was not counted. */
export function countWords({ found, isMore }: { found: number; isMore: boolean }): string {
  if (isMore) return `More than ${formatCount(found)} voters`
  return found === 0 ? 'No one' : counted(found, 'voter')
}

/** "Read as a name, in Lincoln" */
export function readAsWords(readAs: string): string {
  return readAs && `Read as ${readAs.charAt(0).toLowerCase()}${readAs.slice(1)}`
}
