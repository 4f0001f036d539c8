import { parentPort } from 'node:worker_threads'
import { readIcalendar } from '../../sources/icalendar/readIcalendar.ts'
import type { Question } from './readCalendar.server.ts'
import { yieldToOthers } from '../../app/server/turns/yieldToOthers.ts'

yieldToOthers()

parentPort!.on('message', ({ text, ...options }: Question) =>
  parentPort!.postMessage(readIcalendar(text, options)),
)
