// What was typed and is not saved yet stays in this browser, so that a reload or a lost signal takes nothing.
import { BlockContent } from '../../../domain/reports/blocks.ts'

export interface Draft {
  /** Of the block when it was read. */
  version: number
  content: BlockContent
}

const keyOf = (blockId: string) => `report-block:${blockId}`

export function keepDraft(blockId: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(blockId), JSON.stringify(draft))
  } catch {
    // No room in this browser: the text is still on the page.
  }
}

export function forgetDraft(blockId: string): void {
  localStorage.removeItem(keyOf(blockId))
}

export function findDraft(blockId: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(blockId)) ?? 'null') as Draft | null
    const content = BlockContent.safeParse(kept?.content)
    return kept && content.success ? { version: Number(kept.version), content: content.data } : null
  } catch {
    return null
  }
}
