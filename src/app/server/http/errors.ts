// From anything thrown to what a person is told. A foreseen refusal speaks for itself; the rest is a bug, reported with a reference.
import type { Logger } from 'pino'
import { Refusal } from '../../contract.ts'
import { isDatabaseAway } from '../data/databaseAway.ts'
import { isRightsChange } from '../data/db.ts'

export interface Answer {
  status: number
  body: { code: string; message: string; fields?: Record<string, string>; citation?: string }
  headers?: Record<string, string>
}

export function answerFor(error: unknown, requestId: string, log: Logger): Answer {
  if (error instanceof Refusal) {
    const { code, message, fields, citation, retryAfterSeconds } = error
    return {
      status: error.status,
      body: { code, message, ...(fields && { fields }), ...(citation && { citation }) },
      headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined,
    }
  }
  const code = (error as { code?: string } | null)?.code ?? ''
  if (code === '22021' || code === '22P05')
    return {
      status: 422,
      body: {
        code: 'invalid',
        message: 'The text holds a character that cannot be stored. Remove it and try again.',
      },
    }
  // The client went away in the middle of its own request: no one reads this answer, and it is no one's bug.
  if (code === 'ABORT_ERR')
    return { status: 400, body: { code: 'invalid', message: 'The request broke off.' } }
  if (code === '40001' || code === '40P01')
    return {
      status: 409,
      body: {
        code: 'conflict',
        message: 'Someone else changed this at the same moment. Try again.',
      },
    }
  if (isRightsChange(error))
    return {
      status: 409,
      body: { code: 'conflict', message: 'What you may do changed at this moment. Try again.' },
    }
  if (code === '53100' || code === 'ENOSPC') {
    log.error({ requestId }, 'the disk is full')
    return {
      status: 507,
      body: { code: 'full', message: 'The disk of the server is full. Nothing was saved. Tell the Owner.' },
    }
  }
  if (isDatabaseAway(error)) {
    log.warn({ requestId, code }, 'the database is away')
    return {
      status: 503,
      body: {
        code: 'away',
        message: 'The database is restarting. Nothing was lost; try again in a few seconds.',
      },
      headers: { 'retry-after': '2' },
    }
  }
  log.error({ requestId, bug: forLog(error) }, 'bug')
  return {
    status: 500,
    body: {
      code: 'bug',
      message: `Something went wrong on our side. Nothing was saved. Reference: ${requestId}.`,
    },
  }
}

/** Only name, code and stack: a driver's detail may hold a row's values, and a refusal's sentence a person's name. */
export function forLog(error: unknown): { name?: string; code?: string; stack?: string } {
  const { name, code } = (error ?? {}) as { name?: string; code?: string }
  return error instanceof Refusal ? { name, code } : { name, code, stack: stackOf(error) }
}

function stackOf(error: unknown): string {
  return error instanceof Error
    ? `${error.message.slice(0, 300)}\n${(error.stack ?? '').split('\n').slice(1, 12).join('\n')}`
    : typeof error
}
