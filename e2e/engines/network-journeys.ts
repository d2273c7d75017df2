import assert from 'node:assert/strict'
import { until } from './browser.ts'
import { anotherGame, asked, CARDS, HAS_CRESTS, HAS_STORED_CRESTS, hasStored, NOTES_OFFLINE, press, SCORE, UNSURE } from './expressions.ts'
import type { Walk } from './walk.ts'

const NOT_LOADED = '/These matches could not be loaded|match(?:es)? kept on this phone/.test(document.body.innerText)'
const CONFIRMED = `/^\\d+:\\d+/.test(${SCORE}) && !${UNSURE}`

/** What a network does that breaks, swallows or is not there. */
export async function networkJourneys({ page, service, cable, step }: Walk): Promise<void> {
  const id = await service.runningGame()
  const isOther = (before: string) => `${SCORE} !== ${JSON.stringify(before)}`
  await step('a killed live connection: a goal is there within five seconds', async () => {
    await page.open(`${cable.url}/live/${id}`)
    await until(page, 'a confirmed score', CONFIRMED)
    const before = await page.evaluate<string>(SCORE)
    cable.killSockets()
    await service.score(id, 'one')
    await until(page, 'the goal', isOther(before), 5000)
  })
  await step('a cut network: the score is not sure; back: it is right within ten seconds', async () => {
    await until(page, 'a confirmed score', CONFIRMED)
    const before = await page.evaluate<string>(SCORE)
    await cable.pull()
    await until(page, 'the doubt', UNSURE)
    await service.score(id, 'one')
    await cable.plug()
    await until(page, 'the goal', `${isOther(before)} && !${UNSURE}`, 10_000)
  })
  await step('away for 3.5 seconds: nothing is asked again; for more than 5 seconds: the game is', async () => {
    await page.evaluate("document.addEventListener('visibilitychange', () => (window.hidden ??= document.hidden))")
    const before = await page.evaluate<number>(asked(id))
    const score = await page.evaluate<string>(SCORE)
    await page.leave(3500)
    assert.equal(await page.evaluate('window.hidden'), true)
    // It would have asked before a goal comes.
    await service.score(id, 'two')
    await until(page, 'a goal', isOther(score))
    assert.equal(await page.evaluate(asked(id)), before)
    await page.leave(5500)
    await until(page, 'the question', `${asked(id)} === ${before + 1}`, 5000)
  })
  await step('a network that swallows everything: a list that was never opened says so within twenty seconds', async () => {
    await page.open(`${cable.url}/main`)
    await until(page, 'the schedule', CARDS)
    await until(page, 'the service worker', 'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)')
    await page.evaluate(NOTES_OFFLINE)
    cable.swallow()
    await page.evaluate(press('Finished'))
    await page.evaluate(press('U16'))
    await until(page, 'the notice', NOT_LOADED, 20_000)
    cable.deliver()
    await until(page, 'the list', `${CARDS} && !${NOT_LOADED}`)
    assert.deepEqual(await page.evaluate('window.told'), [])
  })
  await step('a start on such a network, with a filter that was never opened, says so as well', async () => {
    cable.swallow()
    await page.begin(`${cable.url}/main?filter=finished&age=U15`)
    await until(page, 'the notice', NOT_LOADED, 20_000)
    assert.doesNotMatch(await page.evaluate<string>('document.body.innerText'), /offline|no connection/i)
    cable.deliver()
    await until(page, 'the list', `${CARDS} && !${NOT_LOADED}`)
  })
  await step('a start without a network: games, crests and their age; a game that was never opened does not seem empty', async () => {
    await page.open(`${cable.url}/main?filter=live`)
    await until(page, 'the running games', CARDS)
    const never = await page.evaluate<string>(anotherGame(id))
    const card = `document.querySelector('article:has(a[href="/live/${never}"])').innerText`
    const before = await page.evaluate<string>(card)
    await service.score(never, 'two')
    await until(page, 'its goal', `${card} !== ${JSON.stringify(before)}`)
    // Lists are written a second after they change. WebKit drops what is written as a page is left for another.
    await until(page, 'the stored running games', hasStored('live'))
    await page.open(`${cable.url}/main?filter=upcoming`)
    await until(page, 'the schedule', `${CARDS} && ${HAS_CRESTS}`)
    await until(page, 'the stored schedule', hasStored('upcoming'))
    await until(page, 'its stored crests', HAS_STORED_CRESTS)
    await cable.pull()
    await page.evaluate('void Object.assign(window, { left: true })')
    await page.begin(`${cable.url}/main?filter=upcoming`)
    await until(page, 'the schedule from the device', `!window.left && ${CARDS}`)
    const age = '/updated \\d\\d:\\d\\d/.test(document.body.innerText)'
    await until(page, 'its age', age)
    await until(page, 'its crests', HAS_CRESTS)
    await page.open(`${cable.url}/live/${never}`)
    await until(page, 'its score', `/^\\d+:\\d+/.test(${SCORE}) && ${SCORE} !== '0:0'`)
    await until(page, 'its age', age)
    assert.doesNotMatch(await page.evaluate<string>('document.body.innerText'), /No events yet/)
    await cable.plug()
  })
}
