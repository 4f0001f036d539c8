import { linkTo } from '../../links.ts'

/** The lists of a committee, or what came of one. */
export const phonesAddress = (committeeId: string, listId = 'lists'): string =>
  `${linkTo('/committee/:committeeId/walkbooks', { committeeId })}?phones=${listId}`

/** Where one calls from: it opens without a signal. */
export const callingAddress = (committeeId: string, handId?: string): string =>
  `${linkTo('/committee/:committeeId/door-knocking', { committeeId })}${handId ? `?phones=${handId}` : ''}`
