import { z } from 'zod'

/** On the first page; by committee, of the running year. */
export const HomeFundraising = z.array(
  z.object({
    committeeId: z.uuid(),
    committeeName: z.string(),
    goalCents: z.string(),
    inCents: z.string(),
    thanksOwed: z.number(),
    overdueCents: z.string(),
  }),
)
export type HomeFundraising = z.infer<typeof HomeFundraising>
