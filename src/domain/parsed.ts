/** What became of something a person typed: the value, or a sentence that names the thing and the way out. */
export type Parsed<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string }
