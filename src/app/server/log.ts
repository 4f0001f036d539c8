import pino, { type Logger } from 'pino'
import { forLog } from './http/errors.ts'
import type { Settings } from './settings.ts'

/** Structured logs; nothing typed by a person, no address, cookie or token goes in. */
export function openLog(level: Settings['logLevel']): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: forLog },
    redact: ['*.password', '*.token', '*.cookie', '*.email'],
  })
}
