/** A fetch that was refused or failed, in words for the person who set the address up. They never hold a path, which may hold a key. */
export class OutsideError extends Error {
  override name = 'OutsideError'
  /** The end of a sentence. */
  readonly why: string
  /** Asking again will not help: the address itself is wrong. */
  readonly isRefusal: boolean

  constructor(why: string, { isRefusal = false, cause }: { isRefusal?: boolean; cause?: unknown } = {}) {
    super(`The address could not be fetched: ${why}`, { cause })
    this.why = why
    this.isRefusal = isRefusal
  }
}

export const refused = (why: string) => new OutsideError(why, { isRefusal: true })

export function outsideErrorOf(cause: unknown, host: string): OutsideError {
  if (cause instanceof OutsideError) return cause
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? ''
  return new OutsideError(sentences.find(([codes]) => codes.test(code))?.[1](host) ?? otherwise, { cause })
}

const otherwise = 'the address does not answer as it should.'

const sentences: [codes: RegExp, sentence: (host: string) => string][] = [
  [/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/, (host) => `the name ${host} is not known.`],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, (host) => `nothing answers at ${host}.`],
  [/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/, () => 'the connection broke off before the end.'],
  [/CERT|^UNABLE_TO_|SIGNATURE/, (host) => `the certificate of ${host} is not valid.`],
  [/^(Z_|ERR__?ERROR_)/, () => 'the answer is packed in a way that cannot be read.'],
]
