import { parentPort } from 'node:worker_threads'
import { readIcalendar } from '../../sources/icalendar/readIcalendar.ts'
import type { Question } from './readCalendar.server.ts'

parentPort!.on('message', ({ text, ...options }: Question) =>
  parentPort!.postMessage(readIcalendar(text, options)),
)
