/** A file as it is made, piece by piece: a slow reader makes the maker wait, and one who goes away ends it. */
export function streamOf(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const part = await pieces.next()
      if (part.done) controller.close()
      else controller.enqueue(typeof part.value === 'string' ? encoder.encode(part.value) : part.value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
