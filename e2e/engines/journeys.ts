import assert from 'node:assert/strict'
import { enterGoal, filmGame } from '../support/camera.ts'
import { clubsNamed, consoleClient, streamedGame } from '../support/console.ts'
import { layCable } from '../support/network-cable.ts'
import { FAN, PARENT, PASSWORD } from '../support/people.ts'
import type { OwnService } from '../support/own-service.ts'
import { ARROW_UP, until, type EnginePage } from './browser.ts'

/** The schedule itself, not its snapshot, has games. */
const CARDS = "!document.querySelector('#shell') && document.querySelectorAll('article').length > 0"

/** Fills in a field so that React receives the event. */
const fill = (type: string, value: string) => `(() => {
  const input = document.querySelector('input[type=${type}]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, ${JSON.stringify(value)})
  input.dispatchEvent(new Event('input', { bubbles: true }))
})()`

/** Checks that every database of the product can be read. */
const READS_WHAT_IS_KEPT = `(async () => {
  for (const { name } of await indexedDB.databases()) {
    const asked = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))
    const database = await asked(indexedDB.open(name))
    const [store] = database.objectStoreNames
    await asked(database.transaction(store).objectStore(store).count())
    database.close()
  }
  return true
})()`

/** Notes what the content security policy refuses on this page. */
const WATCHES_POLICY = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  window.refused = [...(window.refused ?? []), violatedDirective + ' ' + blockedURI]
})`

/** The score of the viewer, without spaces. */
const SCORE = "document.querySelector('[aria-live=polite]')?.textContent.replace(/\\s/g, '')"
const UNSURE = "document.body.innerText.includes('Checking the score')"

/** The button with this text or label. */
const button = (text: string) => `Array.from(document.querySelectorAll('button'))
  .find((button) => (button.getAttribute('aria-label') ?? button.textContent).trim() === ${JSON.stringify(text)})`
/** Presses it. */
const press = (text: string) => `${button(text)}.click()`

/** The middle of a heart that is on the screen, and its name. */
const HEART_ON_SCREEN = `(() => {
  const hearts = Array.from(document.querySelectorAll('article button[aria-pressed=false]'))
  const heart = hearts.find((each) => each.getBoundingClientRect().top > 100)
  const box = heart.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, name: heart.getAttribute('aria-label') }
})()`

/** The storage of this origin, but for the crests, which are bytes. */
const COPY_OF_STORAGE = `(async () => {
  const asked = (request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))
  const databases = []
  for (const { name } of await indexedDB.databases()) {
    if (name === 'moedani-crests') continue
    const database = await asked(indexedDB.open(name))
    const [store] = database.objectStoreNames
    const values = database.transaction(store).objectStore(store)
    databases.push({ name, store, keys: await asked(values.getAllKeys()), values: await asked(values.getAll()) })
    database.close()
  }
  return JSON.stringify({ local: Object.entries(localStorage), databases })
})()`

/** Runs in the page: fills the storage of its origin with a copy of another one's. */
async function pasteStorage(copy: string): Promise<void> {
  interface Copied {
    local: [string, string][]
    databases: { name: string; store: string; keys: IDBValidKey[]; values: unknown[] }[]
  }
  const { local, databases } = JSON.parse(copy) as Copied
  for (const [key, value] of local) localStorage.setItem(key, value)
  for (const { name, store, keys, values } of databases) {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const writing = request.result.transaction(store, 'readwrite')
    for (const [index, key] of keys.entries()) writing.objectStore(store).put(values[index], key)
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    request.result.close()
  }
}

/** Everything that this browser stores for the product, as text. */
const STORED = `(async () => {
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const found = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const values = database.transaction(store).objectStore(store)
      found.push(name, await asked(values.getAllKeys()), await asked(values.getAll()))
    }
    database.close()
  }
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(url)
  return JSON.stringify(found)
})()`

/** The journeys, one after the other in one page. */
export async function journeys(page: EnginePage, service: OwnService): Promise<void> {
  const cable = await layCable(service.port)
  const step = async (name: string, work: () => Promise<void>) => {
    const since = performance.now()
    await work()
    console.log(`  ✓ ${name} (${((performance.now() - since) / 1000).toFixed(1)} s)`)
  }
  const signIn = async (name: string) => {
    await until(page, 'the form', "document.querySelector('form button[type=submit]:enabled')")
    await page.evaluate(fill('email', name))
    await page.evaluate(fill('password', PASSWORD))
    await page.evaluate("document.querySelector('form button[type=submit]').click()")
    await until(page, 'the schedule', `location.pathname === '/main' && ${CARDS}`)
  }
  await step('sign in', async () => {
    await page.open(`${cable.url}/login`)
    await signIn(PARENT)
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
  await step('a tap on the remembered schedule is done once the schedule is there, and its place in the list is kept', async () => {
    await page.open(`${cable.url}/main`)
    await until(page, 'the snapshot', `localStorage.getItem('schedule_snapshot')?.includes('<article')`)
    // Data is stored a second after it has arrived.
    await new Promise((resolve) => setTimeout(resolve, 4000))
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
    await page.click(heart)
    other.deliver()
    const pressed = `Array.from(document.querySelectorAll('article button')).some((button) =>
      button.getAttribute('aria-label') === ${JSON.stringify(heart.name)} && button.getAttribute('aria-pressed') === 'true')`
    await until(page, 'the chosen heart', `!document.querySelector('#shell') && ${pressed}`)
    assert.equal(await page.evaluate('scrollY'), place)
    await page.evaluate(press(heart.name))
    await until(page, 'the heart as it was', `!(${pressed})`)
    await page.open(`${cable.url}/main`)
    await other.remove()
  })
  await step('a goal arrives by itself', async () => {
    const id = await service.runningGame()
    await page.open(`${cable.url}/live/${id}`)
    await until(page, 'a confirmed score', `/^\\d+:\\d+/.test(${SCORE}) && !${UNSURE}`)
    const before = await page.evaluate<string>(SCORE)
    await page.evaluate('Object.assign(window, { neverReloaded: true }) && true')
    await service.score(id, 'two')
    await until(page, 'the goal', `${SCORE} !== ${JSON.stringify(before)}`, 5000)
    assert.equal(await page.evaluate('window.neverReloaded'), true)
  })
  await step('the way back from another page: right again, and what is kept can be read', async () => {
    const before = await page.evaluate<string>(SCORE)
    await page.open(`${cable.url}/terms`)
    await service.score(await service.runningGame(), 'one')
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
  await step('our own picture plays, and the score waits for it', async () => {
    const office = await consoleClient(service.url, 'staff')
    const id = await streamedGame(office, await clubsNamed(office, 'Rustavi', 'Gori'))
    const camera = await filmGame(service.url, office, id)
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
    // By then it is on every other screen.
    await new Promise((resolve) => setTimeout(resolve, 2000))
    assert.equal(await page.evaluate(SCORE), before)
    await until(page, 'the goal in the picture', `${SCORE} !== ${JSON.stringify(before)}`)
    await camera.stop()
    await office.close()
  })
  await step('a killed live connection: a goal is there within five seconds', async () => {
    await page.open(`${cable.url}/live/${await service.runningGame()}`)
    await until(page, 'a confirmed score', `/^\\d+:\\d+/.test(${SCORE}) && !${UNSURE}`)
    const before = await page.evaluate<string>(SCORE)
    cable.killSockets()
    await service.score(await service.runningGame(), 'one')
    await until(page, 'the goal', `${SCORE} !== ${JSON.stringify(before)}`, 5000)
  })
  await step('a cut network: the score is not sure; back: it is right within ten seconds', async () => {
    const before = await page.evaluate<string>(SCORE)
    await cable.pull()
    await until(page, 'the doubt', UNSURE)
    await service.score(await service.runningGame(), 'one')
    await cable.plug()
    await until(page, 'the goal', `${SCORE} !== ${JSON.stringify(before)} && !${UNSURE}`, 10_000)
  })
  await step('a network that swallows everything: a list that was never opened says so within twenty seconds', async () => {
    await page.open(`${cable.url}/main`)
    await until(page, 'the schedule', CARDS)
    cable.swallow()
    await page.evaluate(press('Finished'))
    await page.evaluate(press('U16'))
    await until(page, 'the notice', "document.body.innerText.includes('These games could not be loaded')", 20_000)
    assert.doesNotMatch(await page.evaluate<string>('document.body.innerText'), /offline/i)
    cable.deliver()
    await until(page, 'the list', CARDS)
  })
  await step('a start without a network', async () => {
    await page.open(`${cable.url}/main?filter=upcoming`)
    await until(page, 'the schedule', CARDS)
    await until(page, 'the service worker', 'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)')
    // Data is stored a second after it has arrived.
    await new Promise((resolve) => setTimeout(resolve, 4000))
    await cable.pull()
    await page.open(`${cable.url}/main?filter=upcoming`)
    await until(page, 'the schedule from the device', `location.pathname === '/main' && ${CARDS}`, 15_000)
    await until(page, 'its age', '/updated \\d\\d:\\d\\d/.test(document.body.innerText)', 30_000)
  })
  await step('sign-out leaves nothing of the person; the next one begins at the schedule', async () => {
    await cable.plug()
    await page.open(`${cable.url}/live/${await service.runningGame()}`)
    await until(page, 'a confirmed score', `/^\\d+:\\d+/.test(${SCORE})`)
    assert.match(await page.evaluate<string>(STORED), new RegExp(PARENT))
    await page.open(`${cable.url}/main`)
    await until(page, 'the schedule', CARDS)
    await page.evaluate(press('Menu'))
    await until(page, 'the menu', `${press('Logout').replace('.click()', '')} !== undefined`)
    await page.evaluate(press('Logout'))
    await until(page, 'the sign-in', "location.pathname === '/login'")
    await until(
      page,
      'nothing stored',
      `${STORED}.then((stored) => !stored.includes(${JSON.stringify(PARENT)}) && !/"games"/.test(stored))`,
    )
    await page.evaluate('history.back()')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    assert.equal(await page.evaluate(CARDS), false)
    await page.open(`${cable.url}/login`)
    await signIn(FAN)
    assert.doesNotMatch(await page.evaluate<string>(STORED), new RegExp(PARENT))
  })
  await cable.remove()
}
