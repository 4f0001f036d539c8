// What is matched: lines of a bank's statement, and items of the books that have not met their line yet.
import type { PlainDate } from '../dates.ts'
import type { Cents } from '../money.ts'

export interface BankLine {
  id: string
  day: PlainDate
  /** Money in is positive, money out negative, on both sides. */
  cents: Cents
  /** Everything the bank says about it. */
  text: string
  checkNumber: string
}

export interface BookItem {
  id: string
  day: PlainDate
  cents: Cents
  /** Whom it came from or went to. */
  name: string
  checkNumber: string
  /** A gift that was taken in and waits for a deposit: several of them are one line at the bank. */
  isUndeposited: boolean
  /** In which order they were written down: gifts of one bag are opened, typed and deposited together. */
  order: number
}

export interface Suggestion {
  lineId: string
  itemIds: string[]
  /** In the words of the screen: "same amount", "check 1043". */
  reasons: string[]
}
