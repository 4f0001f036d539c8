// A calendar file is read where it can be stopped: a rule of one line may repeat for ever.
import { invalid } from '../../app/contract.ts'
import { LimitedThread } from '../../app/server/turns/limitedThread.ts'
import type { Parsed } from '../../domain/parsed.ts'
import type { ReadCalendar, ReadOptions } from '../../sources/icalendar/readIcalendar.ts'

export interface Question extends ReadOptions {
  text: string
}

/** The longest that is taken reads in about a second. */
const limits = { ms: 5000, bytes: 500_000_000 }
const thread = new LimitedThread<Question, Parsed<ReadCalendar>>(
  new URL('./calendarThread.server.ts', import.meta.url),
  limits,
)

export async function readCalendar(question: Question): Promise<ReadCalendar> {
  const read = await thread.ask(question)
  if (read === null)
    throw invalid(
      'The calendar takes more time or memory to read than any usual one. Export a shorter span, or without repeating events.',
    )
  if (read.problem !== undefined) throw invalid(read.problem)
  return read.value
}
