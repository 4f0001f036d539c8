// What a server does to the database while it answers, in the order it does it: what it holds, what it writes, what it leaves on record, and
// by what it sorts the rows that people see. Only for a server that answers one question at a time.
import type pg from 'pg'
import type { Databases } from '../app/server/data/db.ts'

interface Statement {
  text: string
  values?: unknown[]
}

/** Everything that is asked from now on, until `take` empties it. */
export function listenTo({ app, calls, visitors }: Databases): { take(): string[] } {
  let heard: Statement[] = []
  const known = new WeakSet<pg.PoolClient>()
  for (const pool of [app, calls, visitors])
    pool.on('acquire', (client: pg.PoolClient) => {
      if (known.has(client)) return
      known.add(client)
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((...args: unknown[]) => {
        const [asked, values] = args as [string | Statement, unknown[] | undefined]
        heard.push(
          typeof asked === 'string' ? { text: asked, values: values ?? [] } : { values: [], ...asked },
        )
        return query(...args)
      }) as typeof client.query
    })
  return {
    take() {
      const taken = heard.flatMap(effectsOf)
      heard = []
      return taken
    },
  }
}

function effectsOf({ text, values = [] }: Statement): string[] {
  const sql = text.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim()
  // Whether what is remembered of the public tables is still new is asked when its time is over.
  if (/^(begin|commit|rollback)|idempotency_keys|pg_stat|pg_class/.test(sql)) return []
  if (sql.startsWith('select audit.append')) return [`record ${String(values[3])} of ${String(values[4])}`]
  if (sql.startsWith('select enqueue_job')) return [`queue ${String(values[0])}`]
  const advisory = [...sql.matchAll(/pg_(?:try_)?advisory_\w+\((?:hashtext\w*\()?('[^']*'|[^)]*)/g)]
  const rowLock = / (for (?:no key )?(?:update|share)(?: of \w+)?(?: skip locked)?)/.exec(sql)?.[1]
  // At the beginning, as a part of a "with", and behind its parts.
  const written = [...sql.matchAll(/(?:^|\bas \( ?|\) ?)(insert into|update|delete from) ([\w.]+)/g)]
  return [
    ...advisory.map(([, name]) => `hold ${name}`),
    ...(rowLock ? [`hold ${/\bfrom ([\w.]+)/.exec(sql)?.[1] ?? '?'} ${rowLock}`] : []),
    ...written.map(([, how, table]) => `${how} ${table}`),
    ...sql
      .split(' order by ')
      .slice(1)
      .map((rest) => `sort by ${upToItsEnd(rest)}`),
  ]
}

/** An order ends with the bracket around it, or where the statement goes on. */
function upToItsEnd(rest: string): string {
  let depth = 0
  const end = [...rest].findIndex((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return depth < 0
  })
  return rest
    .slice(0, end < 0 ? undefined : end)
    .replace(/ (limit|offset|for (no key )?update|rows|range)\b.*/, '')
    .trim()
}
