import { z } from 'zod'

export const givenWords = ['this year', 'last year', 'lapsed', 'ever', 'never'] as const

/** What a list of donors is narrowed by. */
export const SegmentFilter = z.object({
  given: z.enum(givenWords).optional(),
  pledged: z.enum(['open', 'overdue']).optional(),
  step: z.enum(['due', 'none']).optional(),
  size: z.enum(['250', '1000', '5000']).optional(),
  kind: z.enum(['person', 'firm']).optional(),
  ask: z.enum(['yes', 'no']).optional(),
})
export type SegmentFilter = z.infer<typeof SegmentFilter>
