/** A text as it is made, piece by piece: whoever reads slowly makes the maker wait, and whoever goes away ends it. */
export function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const part = await text.next()
      if (part.done) controller.close()
      else controller.enqueue(encoder.encode(part.value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}
