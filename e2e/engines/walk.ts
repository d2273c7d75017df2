import { layCable, type Cable } from '../support/network-cable.ts'
import { PASSWORD } from '../support/people.ts'
import type { Service } from '../support/service.ts'
import { until, type EnginePage } from './browser.ts'
import { CARDS, fill } from './expressions.ts'

/** A walk through the product in one page, step by step. */
export interface Walk {
  page: EnginePage
  service: Service
  /** Between page and service. */
  cable: Cable
  step(name: string, work: () => Promise<void>): Promise<void>
  /** Signs in by the form that is on the screen. */
  signIn(name: string): Promise<void>
}

export async function beginWalk(page: EnginePage, service: Service): Promise<Walk> {
  return {
    page,
    service,
    cable: await layCable(service.port),
    async step(name, work) {
      const since = performance.now()
      await work()
      console.log(`  ✓ ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
    },
    async signIn(name) {
      await until(page, 'the form', "document.querySelector('form button[type=submit]:enabled')")
      await page.evaluate(fill('email', name))
      await page.evaluate(fill('password', PASSWORD))
      await page.evaluate("document.querySelector('form button[type=submit]').click()")
      await until(page, 'the schedule', `location.pathname === '/main' && ${CARDS}`)
    },
  }
}
