// What a committee does in a week, each line once: its words, the goal it counts toward, and who may open the rows behind a figure.
import type { Ability } from '../../permissions.ts'
import type { GoalKind } from '../committees/api.ts'

export interface MeasureFacts {
  title: string
  /** What is counted: "1 door", "2 doors". */
  noun: [one: string, many: string]
  goal: GoalKind | null
  unit: 'count' | 'minutes' | 'cents'
  /** Besides seeing the committee's work. */
  rows: Ability
}

export const measures = {
  doors: { title: 'Doors', noun: ['door', 'doors'], goal: 'doors', unit: 'count', rows: 'walkbooks.see' },
  talks: {
    title: 'Talks at doors',
    noun: ['talk', 'talks'],
    goal: null,
    unit: 'count',
    rows: 'walkbooks.see',
  },
  calls: { title: 'Calls', noun: ['call', 'calls'], goal: 'calls', unit: 'count', rows: 'voters.see' },
  volunteers: {
    title: 'New volunteers',
    noun: ['new volunteer', 'new volunteers'],
    goal: 'volunteers',
    unit: 'count',
    rows: 'people.see',
  },
  hours: {
    title: 'Volunteer hours',
    noun: ['volunteer hour', 'volunteer hours'],
    goal: 'volunteer hours',
    unit: 'minutes',
    rows: 'people.see',
  },
  events: { title: 'Events', noun: ['event', 'events'], goal: null, unit: 'count', rows: 'work.see' },
  guests: {
    title: 'Event guests',
    noun: ['event guest', 'event guests'],
    goal: 'event guests',
    unit: 'count',
    rows: 'work.see',
  },
  raised: { title: 'Raised', noun: ['gift', 'gifts'], goal: 'raised', unit: 'cents', rows: 'books.see' },
  spent: { title: 'Spent', noun: ['payment', 'payments'], goal: null, unit: 'cents', rows: 'books.see' },
} as const satisfies Record<string, MeasureFacts>

export type Measure = keyof typeof measures
export const measureNames = Object.keys(measures) as [Measure, ...Measure[]]
export const isMoney = (measure: Measure): boolean => measures[measure].unit === 'cents'
