// Bills a person follows: what is new about one since they last looked.
import { z } from 'zod'
import { api, read, write } from '../../../app/contract.ts'
import { BillChange } from '../movedBills.ts'

const id = z.number().int().min(1).max(2_147_483_647)

export const billFollows = api('billFollows', {
  sinceSeen: read({
    may: 'signedIn',
    about: 'What changed about a bill I follow since I last looked; nothing for a bill I do not follow.',
    input: z.object({ id }),
    output: z.object({ count: z.number(), changes: z.array(BillChange) }),
  }),
  markSeen: write({
    may: 'signedIn',
    about: 'I have seen the changes of a bill I follow up to this one.',
    input: z.object({ id, upTo: z.string().regex(/^\d{1,18}$/) }),
    output: z.object({}),
  }),
})
