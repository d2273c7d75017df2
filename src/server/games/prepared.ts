import { onAnnounce, type Change } from '../db/changes.ts'
import { packer, type Pack } from './packed.ts'
import { keepNewest } from '../keep-newest.ts'

/** However quiet it is, an answer is made anew after this long, in milliseconds. */
const GOOD_FOR = 2000
/** Answers within this many milliseconds bear the same time: clocks are set by it to the second. */
const SAME_TIME = 20
const KEPT = 400
/** How long an announced change may take to be committed and heard. */
const HEARD_WITHIN = 1000
const STAMP = Buffer.from('"server_time":"')

/** An answer as it is sent. */
export interface Prepared {
  plain: Buffer
  /** The same for who takes gzip; null where that saves nothing. */
  gzip(): Buffer | null
}

/** Answers that many ask for in the same words: made once per change and then sent as bytes. */
export interface PreparedAnswers {
  /**
   * The answer of this key, at once where it is kept. Only the time of the server in it is written anew each time.
   *
   * @param make its text, as the contract has it
   */
  answer(key: string, now: Date, make: () => Promise<string>): Prepared | Promise<Prepared>
  /** From here on changes are heard, so that answers may be kept. */
  listen(): void
  heard(change: Change): void
  stop(): void
}

interface Entry {
  template: Promise<Template>
  until: number
  /** What came of it, once it is made. */
  made?: Template
}

interface Template {
  bytes: Buffer
  /** Where each time of the server begins. */
  stamps: number[]
  pack(): Pack | null
  /** The answer as it was sent last, and when. */
  last: (Prepared & { at: number }) | null
}

export function preparedAnswers(): PreparedAnswers {
  const kept = new Map<string, Entry>()
  /** Changes that this process has announced and not yet heard of: what it made before them may be wrong any moment. */
  const announced = new Map<string, number>()
  let listening = false

  const stopAnnouncing = onAnnounce((change) => {
    if (listening && isAboutGames(change)) announced.set(name(change), performance.now() + HEARD_WITHIN)
  })
  const unsure = () => {
    if (announced.size === 0) return false
    const now = performance.now()
    for (const [change, until] of announced) if (until < now) announced.delete(change)
    return announced.size > 0
  }

  function begin(key: string, make: () => Promise<string>): Entry {
    const template = make().then(cut)
    const entry: Entry = { template, until: performance.now() + GOOD_FOR }
    kept.delete(key)
    kept.set(key, entry)
    keepNewest(kept, KEPT)
    template.then(
      (made) => (entry.made = made),
      () => kept.get(key) === entry && kept.delete(key),
    )
    return entry
  }

  return {
    answer(key, now, make) {
      if (!listening || unsure()) return make().then((text) => stamped(cut(text), now))
      let entry = kept.get(key)
      if (!entry || entry.until < performance.now()) entry = begin(key, make)
      return entry.made ? stamped(entry.made, now) : entry.template.then((template) => stamped(template, now))
    },
    listen: () => void (listening = true),
    heard(change) {
      if (!isAboutGames(change)) return
      announced.delete(name(change))
      // Those under way are let go of as well: they may have been read before the change.
      kept.clear()
    },
    stop() {
      listening = false
      stopAnnouncing()
    },
  }
}

function isAboutGames({ kind }: Change): boolean {
  return kind === 'game' || kind === 'schedule'
}

function name(change: Change): string {
  return change.kind === 'game' ? `${change.id} ${change.version}` : change.kind
}

/** Finds the times of the server; in texts of people their names cannot stand, for quotes are escaped there. */
function cut(text: string): Template {
  const bytes = Buffer.from(text)
  const stamps: number[] = []
  for (let at = bytes.indexOf(STAMP); at >= 0; at = bytes.indexOf(STAMP, at + STAMP.length)) stamps.push(at + STAMP.length)
  return { bytes, stamps, pack: once(() => packer(bytes, stamps)), last: null }
}

function stamped(template: Template, now: Date): Prepared {
  const { bytes, stamps, pack, last } = template
  const at = now.getTime()
  if (last && at >= last.at && at - last.at < SAME_TIME) return last
  const time = now.toISOString()
  // Never written to again: it may still be on its way to somebody.
  const plain = Buffer.from(bytes)
  for (const stamp of stamps) plain.write(time, stamp, 'latin1')
  const made = { at, plain, gzip: once(() => pack()?.(plain) ?? null) }
  template.last = made
  return made
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
