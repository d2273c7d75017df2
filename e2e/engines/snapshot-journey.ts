import assert from 'node:assert/strict'
import { layCable } from '../support/network-cable.ts'
import { until } from './browser.ts'
import { COPY_OF_STORAGE, hasStored, HEART_ON_SCREEN, NOTES_PLACE, pasteStorage, press } from './expressions.ts'
import type { Walk } from './walk.ts'

export async function snapshotJourney({ page, service, cable, step }: Walk): Promise<void> {
  await step(
    'a tap on the remembered schedule is done once the schedule is there; whoever has scrolled stays there, and nothing jumps',
    async () => {
      await page.open(`${cable.url}/main`)
      await until(page, 'the snapshot', `localStorage.getItem('schedule_snapshot')?.includes('<article')`)
      await until(page, 'the stored schedule', hasStored('all'))
      const copy = await page.evaluate<string>(COPY_OF_STORAGE)
      // Another origin, where neither the worker nor the cache has the scripts.
      const other = await layCable(service.port)
      await page.open(`${other.url}/favicon.svg`)
      await page.evaluate(`(${pasteStorage.toString()})(${JSON.stringify(copy)})`)
      other.hold(/^GET \/assets\/\S+\.js/)
      await page.begin(`${other.url}/main`)
      await until(page, 'the remembered schedule', "document.querySelector('#shell article')")
      const place = await page.evaluate<number>('(scrollTo(0, 300), scrollY)')
      assert.ok(place > 0)
      const heart = await page.evaluate<{ x: number; y: number; name: string }>(HEART_ON_SCREEN)
      await page.evaluate(NOTES_PLACE)
      await page.click(heart)
      other.deliver()
      const pressed = `Array.from(document.querySelectorAll('article button')).some((button) =>
      button.getAttribute('aria-label') === ${JSON.stringify(heart.name)} && button.getAttribute('aria-pressed') === 'true')`
      await until(page, 'the chosen heart', `!document.querySelector('#shell') && ${pressed}`)
      assert.equal(await page.evaluate('scrollY'), place)
      const [lowest, highest] = await page.evaluate<number[]>('[Math.min(...window.places), Math.max(...window.places)]')
      assert.ok((highest ?? NaN) - (lowest ?? NaN) <= 4, `the fifth game jumped between ${lowest} and ${highest}`)
      await page.evaluate(press(heart.name))
      await until(page, 'the heart as it was', `!(${pressed})`)
      await page.open(`${cable.url}/main`)
      await other.remove()
    },
  )
}
