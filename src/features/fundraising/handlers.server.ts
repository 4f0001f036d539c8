import type { Handlers } from '../../app/server/context.ts'
import type { fundDonors } from './donors/api.ts'
import { changingHandlers } from './donors/changing.server.ts'
import { findHandler } from './donors/find.server.ts'
import { donorList } from './donors/list.server.ts'
import { getHandler } from './donors/one.server.ts'
import { segmentHandlers } from './donors/segments.server.ts'
import type { pledges } from './pledges/api.ts'
import { pledgeHandlers } from './pledges/changing.server.ts'
import { pledgeList } from './pledges/rows.server.ts'

export const donorHandlers: Handlers<typeof fundDonors> = {
  list: donorList,
  ...getHandler,
  ...findHandler,
  ...changingHandlers,
  ...segmentHandlers,
}

export const allPledgeHandlers: Handlers<typeof pledges> = { list: pledgeList, ...pledgeHandlers }
