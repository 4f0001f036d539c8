/** What one fetch may cost us. A caller that expects more says so. */
export interface OutsideLimits {
  /** After unpacking. */
  bytes: number
  /** How many times larger than what was sent the unpacked answer may be. */
  ratio: number
  /** From the start of a request to the head of its answer, the name's lookup included. */
  headersMs: number
  /** The whole fetch with its redirects, without the wait for a turn. */
  wholeMs: number
  /** What has to arrive in every `slowMs` of waiting for it. */
  bytesPerSecond: number
  slowMs: number
}

export const usualLimits: OutsideLimits = {
  bytes: 5_000_000,
  ratio: 100,
  headersMs: 10_000,
  wholeMs: 30_000,
  bytesPerSecond: 1024,
  slowMs: 10_000,
}
