import type { PageKey, PlacedPage } from '../../domain/pdf/operations.ts'

/** "1,3-5" of the pages as they are now; nothing typed means all. */
export function chosenPages(set: string, pages: readonly PlacedPage[]): PageKey[] | undefined {
  if (set.trim() === '') return undefined
  return set.split(',').flatMap((part) => {
    const [, from, to] = /^\s*(\d+)\s*(?:[-–]\s*(\d+)\s*)?$/.exec(part) ?? []
    const [first, last] = [Number(from), Number(to ?? from)]
    if (!from || first < 1 || last > pages.length || last < first)
      throw new Error(`Name pages from 1 to ${pages.length}, such as 1,3-5.`)
    return pages.slice(first - 1, last).map(({ key }) => key)
  })
}
