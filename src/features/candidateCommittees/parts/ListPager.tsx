import { Link, useSearchParams } from 'react-router'
import { formatCount } from '../../../domain/numbers.ts'
import type { ListAsked } from '../asked.ts'
import classes from './list.module.css'

export function ListPager({ asked, total, pageSize }: { asked: ListAsked; total: number; pageSize: number }) {
  const [params] = useSearchParams()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (asked.page - 1) * pageSize
  const at = (page: number) => {
    const next = new URLSearchParams(params)
    next.set('page', String(page))
    return `?${next.toString()}`
  }
  const file = (ending: string) => {
    const next = new URLSearchParams({ sort: asked.sort, order: asked.desc ? 'desc' : 'asc' })
    for (const name of ['words', 'office', 'cycle'] as const)
      if (asked[name]) next.set(name, String(asked[name]))
    return `/public/candidate-committees.${ending}?${next.toString()}`
  }
  return (
    <div className={classes.pager}>
      <span>
        {total === 0
          ? 'None'
          : `${formatCount(first + 1)}–${formatCount(Math.min(total, first + pageSize))} of ${formatCount(total)}`}
      </span>
      <nav aria-label="Pages">
        {asked.page > 1 && <Link to={at(asked.page - 1)}>Previous page</Link>}
        {asked.page < pages && <Link to={at(asked.page + 1)}>Next page</Link>}
      </nav>
      <span className={classes.files}>
        <a href={file('csv')}>Download CSV</a>
        <a href={file('json')}>JSON</a>
      </span>
    </div>
  )
}
