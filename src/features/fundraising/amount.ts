import { z } from 'zod'

/** Above zero and at most $1,000,000,000. */
export const amount = z.string().regex(/^[1-9]\d{0,10}$/, 'Enter an amount of at most $999,999,999.99.')
