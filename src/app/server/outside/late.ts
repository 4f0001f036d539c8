/**
 * Calls when the other side is late. What it sent while this process was busy is read first: a timer comes before it, and the other side is
 * not to blame for that.
 */
export function late(ms: number, call: () => void): { end: () => void } {
  let soon: NodeJS.Immediate | undefined
  const timer = setTimeout(() => (soon = setImmediate(call)), ms)
  return {
    end: () => {
      clearTimeout(timer)
      clearImmediate(soon)
    },
  }
}
