import pino, { type Logger } from 'pino'
import { expect, it, vi } from 'vitest'
import { invalid } from '../../contract.ts'
import { openLog } from '../log.ts'
import { answerFor } from './errors.ts'

const thrown = (code: string) => Object.assign(new Error('Key (email)=(pat@example.org) exists.'), { code })

it('a client that goes away in the middle of its request is not reported as a bug', () => {
  const log = { error: vi.fn(), warn: vi.fn() }
  expect(answerFor(thrown('ABORT_ERR'), 'r1', log as unknown as Logger).status).toBe(400)
  expect(log.error).not.toHaveBeenCalled()
})

it('a connection that was cut between two statements is a database that is away, not a bug', () => {
  const log = { error: vi.fn(), warn: vi.fn() }
  const cut = new Error('Client has encountered a connection error and is not queryable')
  expect(answerFor(cut, 'r1', log as unknown as Logger).status).toBe(503)
  expect(log.error).not.toHaveBeenCalled()
})

it('a bug is reported with a reference, and its words stay inside', () => {
  const log = { error: vi.fn(), warn: vi.fn() }
  const { status, body } = answerFor(thrown('XX000'), 'r1', log as unknown as Logger)
  expect([status, body.code]).toEqual([500, 'bug'])
  expect(body.message).toContain('r1')
  expect(JSON.stringify(body)).not.toContain('pat@')
  expect(log.error).toHaveBeenCalledOnce()
})

it('what a job or the queue logs holds no values of a row and no names', () => {
  const log = openLog('silent') as unknown as Record<symbol, { err(error: unknown): object }>
  const written = (error: unknown) => JSON.stringify(log[pino.symbols.serializersSym]!.err(error))
  const driver = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(pat@x.y)' })
  expect(written(driver)).toMatch(/23505/)
  expect(written(driver)).not.toMatch(/pat@/)
  expect(written(invalid('Pat Sample may no longer run imports.'))).not.toMatch(/Pat/)
})
