/** The schedule itself, not its snapshot, has games. */
export const CARDS = "!document.querySelector('#shell') && document.querySelectorAll('article').length > 0"

/** Fills in a field so that React receives the event. */
export const fill = (type: string, value: string) => `(() => {
  const input = document.querySelector('input[type=${type}]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, ${JSON.stringify(value)})
  input.dispatchEvent(new Event('input', { bubbles: true }))
})()`

/** Checks that every database of the product can be read. */
export const READS_WHAT_IS_KEPT = `(async () => {
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
export const WATCHES_POLICY = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  window.refused = [...(window.refused ?? []), violatedDirective + ' ' + blockedURI]
})`

/** The score of the viewer, without spaces. */
export const SCORE = "document.querySelector('[aria-live=polite]')?.textContent.replace(/\\s/g, '')"
export const UNSURE = "document.body.innerText.includes('Checking the score')"

/** The button with this text or label. */
export const button = (text: string) => `Array.from(document.querySelectorAll('button'))
  .find((button) => (button.getAttribute('aria-label') ?? button.textContent).trim() === ${JSON.stringify(text)})`
/** Presses it. */
export const press = (text: string) => `${button(text)}.click()`

/** The middle of a heart that is on the screen, and its name. */
export const HEART_ON_SCREEN = `(() => {
  const hearts = Array.from(document.querySelectorAll('article button[aria-pressed=false]'))
  const heart = hearts.find((each) => each.getBoundingClientRect().top > 100)
  const box = heart.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, name: heart.getAttribute('aria-label') }
})()`

/** The storage of this origin, but for the crests, which are bytes. */
export const COPY_OF_STORAGE = `(async () => {
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
export async function pasteStorage(copy: string): Promise<void> {
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
export const STORED = `(async () => {
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

/** Whether this browser stores a list of the schedule. Keys are JSON in a text that is JSON itself. */
export const hasStored = (filter: string) => `${STORED}.then((stored) => stored.replaceAll('\\\\', '').includes('"filter":"${filter}"'))`

/** Notes the height at which the fifth game is, in the snapshot and in the schedule itself, at every frame from now on. */
export const NOTES_PLACE = `(() => {
  window.places = []
  const look = () => {
    const game = document.querySelectorAll('article')[4]
    if (game) window.places.push(Math.round(game.getBoundingClientRect().top))
    requestAnimationFrame(look)
  }
  look()
  return true
})()`

/** Notes what the page says of a missing network from now on, however shortly. */
export const NOTES_OFFLINE = `(() => {
  window.told = []
  new MutationObserver(() => {
    const [text] = /offline|no connection/i.exec(document.body.innerText) ?? []
    if (text) window.told.push(text)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  return true
})()`

/** A live game with a score that is not this one. */
export const anotherGame = (id: string) => `Array.from(document.querySelectorAll('article'))
  .filter((card) => card.querySelectorAll('[data-testid=score]').length === 2)
  .map((card) => card.querySelector('a[href^="/live/"]').getAttribute('href').slice('/live/'.length))
  .find((id) => id !== ${JSON.stringify(id)})`

/** Whether this browser stores the crests of the first game. */
export const HAS_STORED_CRESTS = `${STORED}.then((stored) =>
  Array.from(document.querySelectorAll('article')[0].querySelectorAll('img')).every(({ src }) => stored.includes(src.split('/').at(-1))))`

/** Whether the first game has the crests of both clubs, and no placeholders. */
export const HAS_CRESTS = `(() => {
  const crests = Array.from(document.querySelectorAll('article')[0].querySelectorAll('img'))
  return crests.length === 2 && crests.every(({ naturalWidth, src }) => naturalWidth > 0 && !src.includes('no-club-logo'))
})()`

/** How often this page has asked for a game. */
export const asked = (id: string) =>
  `performance.getEntriesByType('resource').filter(({ name }) => name.includes('fetch-single/${id}')).length`

/** Resolves once the demo world's stream has drawn something else. */
export const draws = (before: string) => `new Promise((resolve) => {
  const look = () => (${DRAWN} === ${JSON.stringify(before)} ? requestAnimationFrame(look) : resolve(true))
  look()
})`

/** What the demo world's stream has drawn; empty where it is all of one colour. */
export const DRAWN = `(() => {
  const { data } = document.querySelector('canvas').getContext('2d').getImageData(0, 0, 300, 150)
  return new Set(new Uint32Array(data.buffer)).size > 1 ? Array.from(data).join() : ''
})()`
