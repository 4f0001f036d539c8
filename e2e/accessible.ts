import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

interface Asked {
  rules?: string[]
  without?: string[]
  /** Only this part of the page. */
  within?: string
  /** What is only unpleasant counts as well. */
  strict?: boolean
}

/** No rule of axe is broken badly enough to keep someone out. */
export async function expectAccessible(
  page: Page,
  { rules, without = [], within, strict = false }: Asked = {},
): Promise<void> {
  // In the page itself, once per page, and without describing everything that is right: the same findings in a fifth of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    reporter: 'no-passes',
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const violations = await page.evaluate(
    async ([part, how]) => {
      const { run } = (window as unknown as { axe: Axe }).axe
      return (await run(part ?? document, how)).violations
    },
    [within, options] as const,
  )
  const counted = violations.filter((v) => strict || v.impact === 'serious' || v.impact === 'critical')
  expect(counted.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
}

interface Axe {
  run(part: string | Document, options: RunOptions): Promise<AxeResults>
}
