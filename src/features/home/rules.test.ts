import { describe, expect, it } from 'vitest'
import type { Layout, WidgetId } from './api.ts'
import { boardOf, changed, movedBeside, movedBy } from './rules.ts'

const all: WidgetId[] = ['checklist', 'committees', 'work', 'invitations', 'changes']
const order = (layout: Layout) => layout.map(({ widget }) => widget).join(' ')

describe('a board', () => {
  it('begins with every widget the person can have', () => {
    expect(order(boardOf(null, ['committees', 'work']))).toBe('committees work')
  })

  it('keeps the saved order, adds new widgets at the end and leaves out what the role lost', () => {
    const saved: Layout = [
      { widget: 'changes', size: 'wide', isHidden: false },
      { widget: 'work', size: 'tall', isHidden: true },
    ]
    const board = boardOf(saved, ['checklist', 'work', 'committees'])
    expect(board[0]).toEqual({ widget: 'work', size: 'tall', isHidden: true })
    expect(order(board)).toBe('work checklist committees')
  })

  it.each([
    ['work', 'checklist', 'before', 'work checklist committees invitations changes'],
    ['checklist', 'changes', 'after', 'committees work invitations changes checklist'],
    ['checklist', 'committees', 'after', 'committees checklist work invitations changes'],
    ['checklist', 'checklist', 'after', 'checklist committees work invitations changes'],
  ] as const)('drops %s onto %s, %s it', (widget, target, side, expected) => {
    expect(order(movedBeside(boardOf(null, all), widget, target, side))).toBe(expected)
  })

  it('moves past a hidden widget in one step, because people do not see it', () => {
    const board = changed(boardOf(null, all), 'committees', { isHidden: true })
    expect(order(movedBy(board, 'checklist', 1))).toBe('committees work checklist invitations changes')
  })

  it('stays as it is at the ends', () => {
    const board = boardOf(null, all)
    expect(movedBy(board, 'checklist', -1)).toBe(board)
    expect(movedBy(board, 'changes', 1)).toBe(board)
  })
})
