// What the terminal asks, without its schemas: a visitor does not load zod to see who gave.
import { reference } from '../../app/contract.ts'
import type { terminal } from './api.ts'

export const calls = reference<typeof terminal>('terminal', { run: 'read', complete: 'read' })
