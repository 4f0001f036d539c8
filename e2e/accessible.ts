import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No rule of axe is broken badly enough to keep someone out. */
export async function expectAccessible(
  page: Page,
  { rules, without }: { rules?: string[]; without?: string[] } = {},
): Promise<void> {
  // In the page itself, and without describing everything that is right: the same findings in a fifth of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ reporter: 'no-passes', resultTypes: ['violations'] })
  if (rules) axe.withRules(rules)
  if (without) axe.disableRules(without)
  const { violations } = await axe.analyze()
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  expect(serious.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([])
}
