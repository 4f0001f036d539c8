import { linkTo } from '../../links.ts'

export const articlePath = ({ sourceKey, id }: { sourceKey: string; id: string }): string =>
  linkTo('/news/article/:sourceKey/:articleId', { sourceKey, articleId: id })

export const kindWords = {
  senator: 'Senator',
  bill: 'Bill',
  filer: 'Filer',
  lobbyist: 'Lobbyist',
  principal: 'Principal',
} as const

export const verdictWords = {
  recognized: 'Recognized by its words',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
} as const
