// Links with the types of the route table and none of its screens: importing this loads nothing else.
import type { Path } from './routes.ts'

/** A link to a page: an unknown path or a missing parameter does not compile. */
export function linkTo<P extends Path>(
  path: P,
  ...[params]: [ParamsOf<P>] extends [never] ? [] : [Record<ParamsOf<P>, string>]
): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name]!),
  )
}

type ParamsOf<P extends string> = P extends `${string}:${infer Param}/${infer Rest}`
  ? Param | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Param}`
    ? Param
    : never
