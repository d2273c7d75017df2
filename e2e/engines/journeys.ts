import assert from 'node:assert/strict'
import { enterGoal, filmGame } from '../support/camera.ts'
import { clubsNamed, consoleClient, streamedGame } from '../support/console.ts'
import { PARENT } from '../support/people.ts'
import type { Service } from '../support/service.ts'
import { ARROW_UP, until, type EnginePage } from './browser.ts'
import { button, CARDS, DRAWN, draws, press, READS_WHAT_IS_KEPT, SCORE, UNSURE, WATCHES_POLICY } from './expressions.ts'
import { analyticsJourney } from './analytics-journey.ts'
import { networkJourneys } from './network-journeys.ts'
import { signOutJourney } from './sign-out-journey.ts'
import { snapshotJourney } from './snapshot-journey.ts'
import { beginWalk } from './walk.ts'

const TIME = "document.querySelector('video').currentTime"

/** The journeys, one after the other in one page. */
export async function journeys(page: EnginePage, service: Service): Promise<void> {
  const walk = await beginWalk(page, service)
  const { cable, step } = walk
  await step('sign in', async () => {
    await page.open(`${cable.url}/login`)
    await walk.signIn(PARENT)
  })
  await step('the schedule, with Georgian days and months', async () => {
    await page.evaluate("localStorage.setItem('language', 'ge')")
    await page.open(`${cable.url}/main?filter=upcoming`)
    await until(page, 'Georgian', `document.documentElement.lang === 'ka' && ${CARDS}`)
    const days = await page.evaluate<string[]>("Array.from(document.querySelectorAll('h2'), (heading) => heading.textContent)")
    assert.match(days.join('\n'), /[ა-ჰ]+, \d+ [ა-ჰ]+/)
    assert.doesNotMatch(days.join('\n'), /[A-Za-z]/)
    await page.evaluate("localStorage.setItem('language', 'en')")
  })
  await snapshotJourney(walk)
  await step('the embedded stream of the demo world is drawn in its frame, and goes on', async () => {
    await page.open(`${cable.url}/live/${await service.runningGame()}`)
    await until(page, 'the stream', "document.querySelector('iframe') && !document.querySelector('[data-testid=stream-overlay]')")
    const first = await page.evaluateInFrame<string>(DRAWN)
    assert.notEqual(first, '')
    assert.equal(await page.evaluateInFrame<boolean>(draws(first)), true)
  })
  const watched = await service.runningGame()
  await step('a goal arrives by itself', async () => {
    await page.open(`${cable.url}/live/${watched}`)
    await until(page, 'a confirmed score', `/^\\d+:\\d+/.test(${SCORE}) && !${UNSURE}`)
    const before = await page.evaluate<string>(SCORE)
    await page.evaluate('Object.assign(window, { neverReloaded: true }) && true')
    await service.score(watched, 'two')
    await until(page, 'the goal', `${SCORE} !== ${JSON.stringify(before)}`, 5000)
    assert.equal(await page.evaluate('window.neverReloaded'), true)
  })
  await step('the way back from another page: right again, and what is kept can be read', async () => {
    const before = await page.evaluate<string>(SCORE)
    await page.open(`${cable.url}/terms`)
    await service.score(watched, 'one')
    await page.evaluate('history.back()')
    await until(
      page,
      'the score',
      `location.pathname.startsWith('/live/') && /^\\d+:\\d+/.test(${SCORE}) && ${SCORE} !== ${JSON.stringify(before)}`,
    )
    await until(page, 'what is kept', READS_WHAT_IS_KEPT)
  })
  await step('a sheet that Back closes, and nothing that the content security policy refuses', async () => {
    await page.open(`${cable.url}/main?filter=upcoming`)
    await until(page, 'the schedule', CARDS)
    await page.evaluate(WATCHES_POLICY)
    await page.evaluate("document.querySelectorAll('[role=tab]')[1]?.click()")
    const anyDay = "Array.from(document.querySelectorAll('#schedule button')).find((button) => /Any day/.test(button.textContent))"
    await until(page, 'the calendar’s button', anyDay)
    await page.evaluate(`${anyDay}.click()`)
    await until(page, 'the sheet', "document.querySelector('[role=dialog] [role=grid]')")
    await page.evaluate('history.back()')
    await until(
      page,
      'the schedule without the sheet',
      `!document.querySelector('[role=dialog]') && location.search === '?filter=upcoming'`,
    )
    assert.deepEqual(await page.evaluate('window.refused ?? []'), [])
  })
  await step('a phone number as it is written, and no key that counts it up', async () => {
    await page.open(`${cable.url}/contact`)
    await until(page, 'the form', "document.querySelector('form button[type=submit]:enabled')")
    await page.evaluate("document.querySelector('input[name=phone]').focus()")
    await page.type('+995 599-12 34 56')
    await page.type(ARROW_UP)
    await until(page, 'the digits alone', "document.querySelector('input[name=phone]').value === '995599123456'", 5000)
  })
  await networkJourneys(walk)
  await step('our own picture plays, and the score waits for it', async () => {
    const office = await consoleClient(service.url, 'staff')
    const id = await streamedGame(office, await clubsNamed(office, 'Rustavi', 'Gori'))
    const camera = await filmGame(service.url, office, id)
    try {
      await page.open(`${cable.url}/live/${id}`)
      await until(page, 'the picture to play', `${button('Watch live')} !== undefined`)
      await page.evaluate(press('Watch live'))
      const moves = `(() => {
        const { readyState, currentTime } = document.querySelector('video')
        window.firstShown ??= readyState >= 2 ? currentTime : undefined
        return currentTime > window.firstShown + 2
      })()`
      await until(page, 'a picture that moves', moves, 60_000)
      // The picture may be of a moment before the kick-off.
      await until(page, 'the score of the picture', `${SCORE} === '0:0'`)
      const before = '0:0'
      await enterGoal(office, id, 'two')
      // Two seconds of the picture later it is on every other screen.
      const since = await page.evaluate<number>(TIME)
      await until(page, 'two seconds', `${TIME} > ${since + 2}`)
      assert.equal(await page.evaluate(SCORE), before)
      await until(page, 'the goal in the picture', `${SCORE} !== ${JSON.stringify(before)}`)
    } finally {
      await camera.stop()
    }
    await office.close()
  })
  await analyticsJourney(walk)
  await signOutJourney(walk)
  await cable.remove()
}
