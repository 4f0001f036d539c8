// What stands out and why it is shown. The figures that make a cluster are choices, not law, so they are said in the words; where a law
// draws the line it is cited. None of this says that anybody did wrong.
import { formatDate, formatMonth } from '../../domain/dates.ts'
import { thresholds } from '../../domain/law/thresholds.ts'
import { formatMoney } from '../../domain/money.ts'
import { counted } from '../../domain/numbers.ts'
import type { FindingKind } from './words.ts'

export const findingNames: Record<FindingKind, string> = {
  round: 'Round amounts',
  bundle: 'Same-day bundles',
  refund: 'Refunds and offsets',
  threshold: 'Just under a line',
  repeat: 'Same amount again',
}

export const noAccusation =
  'These are patterns that a reader may want to look at. Most have a plain reason: an event, a payroll plan, a corrected report. None is an accusation.'

/** Multiples of this, at least this often in a month, from at least so many donors. */
export const roundCluster = { step: 500_00n, rows: 5, donors: 4 }
export const bundle = { donors: 3 }
export const repeats = { sameDay: 5, sameDonor: 2 }
export const lines = [
  {
    least: 240_00n,
    most: thresholds.itemizeContributor.value,
    law: `Gifts over ${formatMoney(thresholds.itemizeContributor.value)} in a calendar year are itemized (${thresholds.itemizeContributor.citation}); these stop at that line or within $10 below it.`,
  },
  {
    least: 950_00n,
    most: thresholds.lateContribution.value - 1n,
    law: `Gifts of ${formatMoney(thresholds.lateContribution.value)} or more shortly before an election are reported within two days (${thresholds.lateContribution.citation}); these are less than $50 below it.`,
  },
]
export const fewestNearALine = 3

export interface Cluster {
  count: number
  cents: string
  ids: string[]
}

interface Words {
  title: string
  why: string
}

export function roundWords(c: Cluster & { month: string; each: string; donors: number }): Words {
  return {
    title: `${counted(c.count, 'gift')} of exactly ${formatMoney(c.each)} in ${formatMonth(c.month, 'long')}`,
    why: `${counted(c.donors, 'donor')} gave the same round amount in one month. Shown from ${roundCluster.rows} such gifts of at least ${roundCluster.donors} donors.`,
  }
}

export function bundleWords(
  c: Cluster & { on: string; by: 'employer' | 'address'; what: string; donors: number },
): Words {
  return {
    title: `${counted(c.donors, 'donor')} with one ${c.by} on ${formatDate(c.on)}`,
    why: `The ${c.by} “${c.what}” stands behind ${counted(c.count, 'gift')} of one day. Shown from ${bundle.donors} donors.`,
  }
}

export function refundWords(c: Cluster & { hasOriginal: boolean }): Words {
  return c.hasOriginal
    ? {
        title: `${counted(c.count, 'row reverses', 'rows reverse')} an earlier one`,
        why: 'The state corrects a row by filing its negative; beside each stands a row of the same donor, day and amount.',
      }
    : {
        title: `${counted(c.count, 'negative row')} without the row it reverses`,
        why: 'A refund, or the offset of a row with another date or spelling. The sums count it with its sign.',
      }
}

export function thresholdWords(
  c: Cluster & { year: number; donors: number },
  line: (typeof lines)[number],
): Words {
  return {
    title: `${counted(c.count, 'gift')} from ${formatMoney(line.least)} to ${formatMoney(line.most)} in ${c.year}`,
    why: `${line.law} ${counted(c.donors, 'donor')} gave them.`,
  }
}

export function sameDayWords(c: Cluster & { on: string; each: string; side: string }): Words {
  return {
    title: `${formatMoney(c.each)} ${c.count} times on ${formatDate(c.on)}`,
    why: `The same amount ${c.side === 'in' ? 'came in' : 'went out'} again and again on one day. Shown from ${repeats.sameDay} times.`,
  }
}

export function sameDonorWords(c: Cluster & { on: string; each: string; side: string }): Words {
  const who = c.side === 'in' ? 'donor' : 'payee'
  return {
    title: `${formatMoney(c.each)} ${c.count} times with one ${who} on ${formatDate(c.on)}`,
    why: `The same ${who}, day and amount, and no row takes one of them back. It may be one payment entered twice.`,
  }
}
