/** The cells of a row as filed. They are kept between tabs with the escapes of COPY, so that a tab or a newline in a cell survives. */
export function cellsOf(asFiled: string): string[] {
  return asFiled
    .split('\t')
    .map((cell) => cell.replaceAll(/\\(.)/gs, (_, sign: string) => escapes[sign] ?? sign))
}

const escapes: Record<string, string> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v', N: '' }
